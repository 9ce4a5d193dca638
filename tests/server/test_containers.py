"""Dockerfile, docker-compose.yml and the unit of systemd: no engine runs here, so their form is checked."""

from __future__ import annotations

import re
import shlex
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import pytest
import redis
import yaml

from semafor.bots.process.bot_environment import ADDED_NAMES
from semafor.cli import make_parser
from semafor.server.limit_settings import LimitSettings
from semafor.server.settings import FLAGS, Settings, with_files
from support.database_services import RedisService, running
from support.dockerfile_steps import instructions
from support.paths import ROOT

pytestmark = pytest.mark.slow

INSTRUCTIONS = {
    "ARG", "CMD", "COPY", "ENTRYPOINT", "ENV", "EXPOSE", "FROM", "HEALTHCHECK", "RUN", "STOPSIGNAL", "USER", "VOLUME",
    "WORKDIR",
}  # fmt: skip
SECRETS = ("database_password", "bus_password", "bus_key")
HOST_PAGE = ROOT / "docs" / "how-to" / "host.md"


def compose() -> dict[str, Any]:
    content: dict[str, Any] = yaml.safe_load((ROOT / "docker-compose.yml").read_text(encoding="utf-8"))
    return content


def test_the_last_stage_of_the_dockerfile_has_neither_compiler_nor_node_nor_root() -> None:
    found = instructions()
    assert {word for word, _ in found} <= INSTRUCTIONS
    starts = [at for at, (word, _) in enumerate(found) if word == "FROM"]
    assert [rest.rpartition(" ")[2] for word, rest in found if word == "FROM"][:-1] == ["packages", "page", "wheel"]
    last = found[starts[-1] :]
    assert not any(word in rest for _, rest in last for word in ("gcc", "pip", "node"))
    users = [rest for word, rest in last if word == "USER"]
    assert users == ["semafor"]
    assert [word for word, _ in last].index("USER") < [word for word, _ in last].index("ENTRYPOINT")
    assert any(word == "HEALTHCHECK" and "/ready" in rest for word, rest in last)


def test_the_image_is_made_of_locked_packages_and_files_that_are_there() -> None:
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    for word, rest in instructions():
        if word == "COPY" and "--from" not in rest:
            for source in rest.split()[:-1]:
                assert (ROOT / source).exists(), source
                assert source not in ignored
        if word == "RUN" and "pip install" in rest and "-r " in rest:
            assert "--require-hashes" in rest


def test_the_image_starts_a_command_that_exists_with_settings_that_exist() -> None:
    found = dict(instructions())
    entry, command = yaml.safe_load(found["ENTRYPOINT"]), yaml.safe_load(found["CMD"])
    assert entry == ["semafor"]
    assert make_parser(command).parse_args(command).command == "serve"
    environment = dict(
        pair.split("=", 1) for word, rest in instructions() if word == "ENV" for pair in shlex.split(rest)
    )
    check_settings({name: value for name, value in environment.items() if name.startswith("SEMAFOR_")})


def check_settings(environment: dict[str, str]) -> None:
    """Each name is a setting, and each value can be read."""
    known = {f"SEMAFOR_{name.upper()}" for name in (*FLAGS, "maps", *LimitSettings.__dataclass_fields__, *SECRETS)}
    assert {name.removesuffix("_FILE") for name in environment} <= known
    plain = {name: value for name, value in environment.items() if not name.endswith("_FILE")}
    Settings.from_environment(plain)
    LimitSettings.from_environment(plain)


def test_the_composition_is_two_servers_a_worker_postgresql_and_redis_and_everything_it_names_is_there() -> None:
    services = compose()["services"]
    assert set(services) == {"server-1", "server-2", "worker", "postgres", "redis"}
    volumes, secrets = set(compose()["volumes"]), set(compose()["secrets"])
    for name, service in services.items():
        assert set(service.get("depends_on", {})) <= set(services), name
        assert {volume.partition(":")[0] for volume in service.get("volumes", [])} <= volumes, name
        assert set(service.get("secrets", [])) <= secrets, name
        assert service["restart"] == "unless-stopped"
    for name in ("postgres", "redis"):
        assert services[name]["healthcheck"]["test"]


def test_nothing_but_the_servers_is_reached_from_outside_and_these_through_a_proxy() -> None:
    for name, service in compose()["services"].items():
        ports = service.get("ports", [])
        assert bool(ports) is name.startswith("server")
        assert all(port.startswith("127.0.0.1:") for port in ports)


def test_the_gateway_alone_is_believed_about_where_people_come_from() -> None:
    (network,) = compose()["networks"]["default"]["ipam"]["config"]
    for name in ("server-1", "server-2"):
        environment = compose()["services"][name]["environment"]
        assert environment["SEMAFOR_TRUSTED_PROXIES"] == network["gateway"]
        assert ip_address(network["gateway"]) in ip_network(network["subnet"])


def test_the_servers_of_the_composition_have_no_rights_and_know_no_password_by_name() -> None:
    text = (ROOT / "docker-compose.yml").read_text(encoding="utf-8")
    assert not re.search(r"PASSWORD:|password=|://[^/\s]+:[^@/\s]+@", text)
    for name in ("server-1", "server-2", "worker"):
        service = compose()["services"][name]
        assert service["cap_drop"] == ["ALL"]
        assert service["read_only"] is True
        command = service.get("command", ["serve"])
        assert make_parser(command).parse_args(command).run
        interpolated = {key: re.sub(r"\$\{[^}]*\}", "", value) for key, value in service["environment"].items()}
        check_settings(interpolated)


def test_redis_answers_nobody_without_the_password(tmp_path: Path) -> None:
    """The command of the composition itself, with the secret elsewhere and on a port of its own."""
    (tmp_path / "secret").write_text("open sesame\n".replace(" ", "-"), encoding="utf-8")
    shell, flag, script = compose()["services"]["redis"]["command"]
    script = script.replace("$$", "$").replace("/run/secrets/redis_password", str(tmp_path / "secret"))
    service = RedisService()
    local = f"port {service.port}\nbind 127.0.0.1\ndir {tmp_path}\nsave"
    service.command = ["setpriv", "--pdeathsig", "KILL", shell, flag, script.replace("save", local, 1)]
    service.password = "open-sesame"
    with running(service):
        with pytest.raises(redis.exceptions.AuthenticationError), redis.Redis(port=service.port) as stranger:
            stranger.ping()
        assert "sesame" not in Path(f"/proc/{service.pid}/cmdline").read_text(encoding="utf-8")
        environment = with_files(
            {
                "SEMAFOR_BUS": f"redis://127.0.0.1:{service.port}/0",
                "SEMAFOR_LIMITS_STORAGE": f"async+redis://127.0.0.1:{service.port}/1",
                "SEMAFOR_BUS_PASSWORD_FILE": str(tmp_path / "secret"),
            }
        )
        with redis.Redis.from_url(Settings.from_environment(environment).bus) as ours:
            assert ours.ping()
        storage = LimitSettings.from_environment(environment).limits_storage
        assert storage == f"async+redis://default:open-sesame@127.0.0.1:{service.port}/1"


def test_a_secret_may_lie_in_a_file(tmp_path: Path) -> None:
    (tmp_path / "password").write_text("p@ss/word\n", encoding="utf-8")
    environment = with_files(
        {
            "SEMAFOR_DATABASE": "postgresql://semafor@db/semafor",
            "SEMAFOR_DATABASE_PASSWORD_FILE": str(tmp_path / "password"),
        }
    )
    assert Settings.from_environment(environment).database_url == "postgresql://semafor:p%40ss%2Fword@db/semafor"


def test_the_page_for_hosts_names_only_settings_and_commands_that_there_are() -> None:
    text = HOST_PAGE.read_text(encoding="utf-8")
    known = {f"SEMAFOR_{name.upper()}" for name in (*FLAGS, "maps", *LimitSettings.__dataclass_fields__, *SECRETS)}
    known.add(ADDED_NAMES)
    assert {name.removesuffix("_FILE") for name in re.findall(r"SEMAFOR_[A-Z_]+[A-Z]", text)} <= known
    for name in LimitSettings.__dataclass_fields__:
        assert f"SEMAFOR_{name.upper()}" in text, "every setting of the host is explained"
    for block in re.findall(r"^```sh\n(.*?)^```$", text, flags=re.MULTILINE | re.DOTALL):
        for line in block.splitlines():
            words = shlex.split(line, comments=True)
            if words[:1] == ["semafor"]:
                assert make_parser(words[1:]).parse_args(words[1:]).run, line


def test_the_unit_of_systemd_shuts_the_server_in() -> None:
    (unit,) = re.findall(r"^```ini\n(.*?)^```$", HOST_PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    lines = dict(line.split("=", 1) for line in unit.splitlines() if "=" in line)
    assert lines["DynamicUser"] == lines["NoNewPrivileges"] == "yes"
    assert lines["ProtectSystem"] == "strict"
    start = shlex.split(lines["ExecStart"])[1:]
    assert make_parser(start).parse_args(start).command == "serve"
