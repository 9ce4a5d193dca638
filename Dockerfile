# The server in a container: the page and the wheel are built in stages of their own, and run in one that has neither
# Node nor a compiler nor root.
#
#   docker build -t semafor .
#   docker run --rm -p 8300:8300 -v semafor:/data semafor

FROM python:3.12-slim-bookworm AS packages
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
# The locked packages first: they change less often than the code, and stay in the cache.
WORKDIR /locked
COPY requirements/runtime.txt requirements/services.txt ./
RUN python -m venv /opt/semafor \
 && /opt/semafor/bin/pip install --require-hashes -r runtime.txt -r services.txt

# The page takes Node, and the package itself to draw the boards.
FROM packages AS page
COPY requirements/node.txt ./
RUN python -m venv /opt/node && /opt/node/bin/pip install --require-hashes -r node.txt
WORKDIR /page
COPY . .
RUN PATH=/opt/node/bin:$PATH /opt/semafor/bin/python tools/build_page.py

FROM packages AS wheel
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
COPY requirements/build.txt ./
RUN python -m venv /opt/build && /opt/build/bin/pip install --require-hashes -r build.txt
WORKDIR /src
COPY . .
COPY --from=page /page/src/semafor/server/page src/semafor/server/page
# Everything compiled and the page in it, or no image at all.
RUN SEMAFOR_INTERPRETED=0 SEMAFOR_PAGE=1 /opt/build/bin/pip wheel --no-build-isolation --no-deps --wheel-dir /wheel . \
 && /opt/semafor/bin/pip install --no-deps /wheel/*.whl

FROM python:3.12-slim-bookworm
RUN useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin semafor \
 && install --directory --owner semafor --group semafor --mode 700 /data
COPY --from=wheel /opt/semafor /opt/semafor
ENV PATH=/opt/semafor/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    SEMAFOR_HOST=0.0.0.0 \
    SEMAFOR_PORT=8300 \
    SEMAFOR_DATA=/data \
    SEMAFOR_LOG_FORMAT=json
USER semafor
WORKDIR /data
VOLUME /data
EXPOSE 8300
# The server finishes what it has accepted and tells its clients to come back.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
    CMD ["python", "-c", "import os, urllib.request as r; r.urlopen(f'http://127.0.0.1:{os.environ[\"SEMAFOR_PORT\"]}/ready', timeout=4)"]
ENTRYPOINT ["semafor"]
CMD ["serve", "--announce", "nothing"]
