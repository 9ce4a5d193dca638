"""The finished games of a tab: listed, replayed as frames, asked about; and records that were dropped onto the page."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping
from typing import Final

from semafor.server.bot_workers.answer_question import think
from semafor.server.bot_workers.bot_questions import BotQuestion, map_text_for
from semafor.server.hosted_maps import HostedMaps
from semafor.server.replay.record_reading import action_at, write_question, write_replay, write_view
from semafor.server.replay.replay_frames import OPEN, SPECTATOR, viewer_of
from semafor.server.tables.refusal import Refusal
from semafor.tab_server.tab_requests import Body, body_of, bot_from, text_of, whole_number
from semafor.tab_server.tab_storage import TabStorage, written

# The bot that is asked about actions of people, where the request names none.
ADVISER: Final = "fast"
LAST_ENTRY: Final = 100_000
# So many games come at once, as at a server.
PAGE: Final = 50
LATEST: Final = 2**53
LINE: Final = ("id", "map", "finished", "start")

Query = Mapping[str, str]


class TabRecords:
    """Each request is answered with the text that a server would send. ``maps`` are those of the tab."""

    def __init__(self, storage: TabStorage, maps: HostedMaps, seconds: float) -> None:
        self._storage = storage
        self.maps = maps
        self._seconds = seconds

    async def list_all(self, _content: str, query: Query) -> str:
        rows = sorted(
            (json.loads(text) for text in await self._storage.find_all("records")), key=lambda row: -row["finished"]
        )
        before = int(query["before"]) if query.get("before", "").isdecimal() else LATEST
        page = [row for row in rows if row["finished"] < before][:PAGE]
        lines = [
            {
                "id": row["id"],
                "map": row["map"],
                "finished": row["finished"],
                "start": None,
                **json.loads(row["summary"]),
            }
            for row in page
        ]
        return written({"records": lines, "before": page[-1]["finished"] if len(page) == PAGE else None})

    async def find(self, _content: str, _query: Query, record_id: str) -> str:
        text = await self._storage.find("records", record_id)
        if text is None:
            is_table = await self._storage.find("tables", record_id) is not None
            raise Refusal(
                *(("conflict", "the game is not over") if is_table else ("not-found", "there is no such record"))
            )
        record: str = json.loads(text)["record"]
        return record

    async def text_at(self, moment: Body) -> str:
        record = moment.get("record")
        return text_of(record) if record is not None else await self.find("", {}, text_of(moment.get("id")))

    async def replay_kept(self, _content: str, query: Query, record_id: str) -> str:
        return replayed(await self.find("", {}, record_id), query.get("as", SPECTATOR))

    async def replay_sent(self, content: str, query: Query) -> str:
        return replayed(content.removeprefix("\ufeff"), query.get("as", OPEN))

    async def hint(self, content: str, *_: object) -> str:
        body = body_of(content)
        action, seat = whole_number(body.get("action"), 0, LAST_ENTRY), whole_number(body.get("seat"), 0, 4)
        view = json.loads(write_view(await self.text_at(body), action, seat, self.maps.hashes))
        map = map_text_for(self.maps.need(view["map"]))
        answer = think(BotQuestion("replay", seat, action, view, bot_from(body.get("bot")), self._seconds, map=map))
        return written({"action": answer.action, "reasons": answer.reasons})

    async def why(self, content: str, _query: Query, record_id: str) -> str:
        asked = body_of(content)
        text, number = await self.find("", {}, record_id), whole_number(asked.get("action"), 1, LAST_ENTRY)
        record = json.loads(text)
        seat, played = action_at(record["actions"], number)
        moment = json.loads(write_question(text, number, seat))
        bot = asked.get("bot") or record["seats"][seat].get("bot") or ADVISER
        answer = think(BotQuestion(record_id, seat, number, moment["view"], bot, self._seconds, map=moment["map"]))
        found = {"seat": seat, "played": played, "bot": bot, "action": answer.action, "reasons": answer.reasons}
        return written(found)


def replayed(record: str, viewer: str) -> str:
    if viewer not in (OPEN, SPECTATOR) and not viewer.isdecimal():
        raise Refusal("bad-request", "there is no such viewer")
    return gzip.decompress(write_replay(record, viewer_of(viewer))).decode()
