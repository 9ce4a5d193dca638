"""``semafor admin``: what a host does about tables and people, as requests to a running server."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from semafor.cli.command_parser import add_json, examples_of
from semafor.cli.option_types import web_address, whole_number

if TYPE_CHECKING:
    from semafor.cli import Subparsers

DESCRIPTION: Final = """\
Lists, closes, kicks and bans on a running server. It needs the host token, which it reads from the data folder of the
server; from another machine, set SEMAFOR_HOST_TOKEN. The page /admin can do the same.
"""
EXAMPLES: Final = """\
examples:
  semafor admin list                              all tables, the last changed first
  semafor admin list --status playing --json      the games that are played, for programs
  semafor admin close TABLE                       end a game for everybody
  semafor admin kick TABLE PERSON                 take somebody's seat; a bot plays on
  semafor admin people ola                        people with that name, and their ids
  semafor admin ban person PERSON --reason rude --days 7
  semafor admin ban address 192.0.2.0/24
  semafor admin bans                              who is banned, and the ids of the bans
  semafor admin unban BAN
  semafor admin expire open --days 7              close tables without a change for a week
  semafor admin reset-password ola                prints a new password
  semafor admin --server https://play.example list
"""
FAILED: Final = 1
STATUSES: Final = ("open", "dealing", "playing", "over", "closed")
DAYS: Final = whole_number(1, 36_500)


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "admin",
        help="list, close, kick, ban: for the host of a server",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--server", type=web_address, metavar="URL", help="the address of the server (http://127.0.0.1:8300)"
    )
    parser.add_argument("--data", metavar="DIRECTORY", help="the data folder of the server (semafor-data)")
    actions = parser.add_subparsers(dest="admin_action", metavar="COMMAND", required=True)

    def add(name: str, about: str) -> argparse.ArgumentParser:
        epilog = examples_of(f"semafor admin {name}", EXAMPLES)
        action = actions.add_parser(name, help=about, description=about, epilog=epilog)
        add_json(action, "the answer of the server as JSON")
        return action

    add("list", "tables, the last changed first").add_argument(
        "--status", choices=STATUSES, help="only tables with this status"
    )
    add("close", "end a table for everybody").add_argument("table", metavar="TABLE", help="the id of the table")
    kick = add("kick", "take a seat away from somebody; a bot plays on")
    kick.add_argument("table", metavar="TABLE", help="the id of the table")
    kick.add_argument("person", metavar="PERSON", help="the id of the person")
    add("people", "find people by name").add_argument(
        "name", metavar="NAME", nargs="?", default="", help="all or a part of the name (default: everybody)"
    )
    ban = add("ban", "ban a person or an address")
    ban.add_argument("kind", choices=("person", "address"), help="what is banned")
    ban.add_argument("subject", metavar="SUBJECT", help="the id of a person, or an address or network")
    ban.add_argument("--reason", metavar="TEXT", default="", help="why; it is shown to whoever is banned")
    ban.add_argument("--days", type=DAYS, metavar="N", help="how long the ban holds (default: for good)")
    add("bans", "list the bans")
    add("unban", "lift a ban").add_argument("ban", metavar="BAN", help="the id of the ban, from semafor admin bans")
    expire = add("expire", "close tables that have not changed for some days")
    expire.add_argument("status", choices=STATUSES, help="which tables")
    expire.add_argument("--days", type=DAYS, metavar="N", required=True, help="how long they have not changed")
    add("reset-password", "give an account a new password").add_argument(
        "name", metavar="NAME", help="the name of the account"
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from semafor.cli import complain
    from semafor.server.settings import Settings, with_files

    environment = with_files(os.environ)
    settings = Settings.from_environment(environment)
    folder = Path(options.data) if options.data else settings.data
    token = environment.get("SEMAFOR_HOST_TOKEN") or read_token(folder)
    if token is None:
        return complain(f"there is no host-token in {folder}; use --data, or set SEMAFOR_HOST_TOKEN")
    server = options.server or f"http://127.0.0.1:{settings.port}"
    method, path, body = request_of(options)
    return send_request(options, server, token, method, path, body)


def read_token(folder: Path) -> str | None:
    try:
        return (folder / "host-token").read_text(encoding="utf-8").strip()
    except FileNotFoundError:
        return None


def request_of(options: argparse.Namespace) -> tuple[str, str, dict[str, Any] | None]:
    """The request for a command: method, path, body."""
    from urllib.parse import quote

    match options.admin_action:
        case "list":
            return "GET", "tables" + (f"?status={options.status}" if options.status else ""), None
        case "close":
            return "DELETE", f"tables/{quote(options.table, safe='')}", None
        case "kick":
            return "POST", f"tables/{quote(options.table, safe='')}/kick", {"person": options.person}
        case "people":
            return "GET", f"people?name={quote(options.name, safe='')}", None
        case "ban":
            body = {"kind": options.kind, "subject": options.subject, "reason": options.reason, "days": options.days}
            return "POST", "bans", body
        case "bans":
            return "GET", "bans", None
        case "unban":
            return "DELETE", f"bans/{quote(options.ban, safe='')}", None
        case "expire":
            return "POST", "expire", {"status": options.status, "days": options.days}
        case _:
            return "POST", "people/reset-password", {"name": options.name}


def send_request(
    options: argparse.Namespace, server: str, token: str, method: str, path: str, body: dict[str, Any] | None
) -> int:
    import httpx

    from semafor.cli import complain

    try:
        with httpx.Client(headers={"Authorization": f"Bearer {token}"}, timeout=30) as client:
            answer = client.request(method, f"{server.rstrip('/')}/api/v1/admin/{path}", json=body)
            content = answer.json() if answer.content else None
    except (httpx.HTTPError, httpx.InvalidURL, ValueError):
        complain(f"no server answers at {server}")
        return FAILED
    if not answer.is_success:
        complain(str(content["error"]["message"]) if isinstance(content, dict) and "error" in content else "refused")
        return FAILED
    if options.json:
        print(json.dumps(content, indent=1, ensure_ascii=False))
        return 0
    for line in lines_of(options.admin_action, content):
        print(line)
    return 0


def lines_of(action: str, content: Any) -> list[str]:
    """The answer as lines; each begins with the id that the other commands take."""
    match action:
        case "list":
            return [line_of_table(table) for table in content]
        case "people":
            return [line_of_person(person) for person in content]
        case "bans":
            return [line_of_ban(ban) for ban in content]
        case "ban":
            return [f"banned: {content['id']}"]
        case "expire":
            return [f"closed: {content['count']}"]
        case "reset-password":
            return [f"new password: {content['password']}"]
        case _:
            return ["done"]


def line_of_table(table: Mapping[str, Any]) -> str:
    seats = ", ".join(
        f"{seat['name'] or '–'}" + (f" [{seat['person']}]" if seat["person"] else "") for seat in table["seats"]
    )
    return f"{table['id']}  {table['status']}  {table['map']}  {when(table['changed_at'])}  {seats}"


def line_of_person(person: Mapping[str, Any]) -> str:
    account = f"  ({person['login']})" if person["login"] else ""
    return f"{person['id']}  {when(person['seen_at'])}  {person['name']}{account}"


def line_of_ban(ban: Mapping[str, Any]) -> str:
    return f"{ban['id']}  until {when(ban['until'])}  {ban['kind']} {ban['subject']}  {ban['reason']}".rstrip()


def when(milliseconds: int | None) -> str:
    if milliseconds is None:
        return "for good"
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%d %H:%M")
