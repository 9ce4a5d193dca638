# The server in a container: built in one stage, run in another that has no compiler and no root.
#
#   docker build -t semafor .
#   docker run --rm -p 8300:8300 -v semafor:/data semafor

FROM python:3.12-slim-bookworm AS build
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
RUN python -m venv /opt/semafor
WORKDIR /src
# The locked packages first: they change less often than the code, and stay in the cache.
COPY requirements/runtime.txt requirements/build.txt requirements/services.txt requirements/
RUN /opt/semafor/bin/pip install --require-hashes -r requirements/runtime.txt -r requirements/services.txt \
 && python -m venv /opt/build && /opt/build/bin/pip install --require-hashes -r requirements/build.txt
COPY . .
# Everything compiled, or no image at all.
RUN SEMAFOR_INTERPRETED=0 /opt/build/bin/pip wheel --no-build-isolation --no-deps --wheel-dir /wheel . \
 && /opt/semafor/bin/pip install --no-deps /wheel/*.whl

FROM python:3.12-slim-bookworm
RUN useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin semafor \
 && install --directory --owner semafor --group semafor --mode 700 /data
COPY --from=build /opt/semafor /opt/semafor
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
