"""Map files: what the built-in ones hold, and that a faulty one is refused with every fault and its place."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from copy import deepcopy
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from semafor.maps import MapError, built_in_maps, load_map, map_from_data, map_hash
from semafor.maps.map_report import review_map
from semafor.maps.model import DrawTickets, Map

Data = dict[str, Any]

FOLDER = files("semafor.maps")
SCHEMA = json.loads(FOLDER.joinpath("schema.json").read_bytes())
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)


def data_of(name: str) -> Data:
    """The data of a packaged map under another id, to be broken."""
    data: Data = json.loads(FOLDER.joinpath(f"{name}.json").read_bytes())
    return data | {"id": "own"}


def faults_of(data: object) -> list[str]:
    with pytest.raises(MapError) as caught:
        map_from_data(data)
    return caught.value.faults


# --- the built-in maps -----------------------------------------------------------------------------------------------


def test_three_maps_are_built_in() -> None:
    assert built_in_maps() == ("usa", "europe", "poland")
    assert [load_map(name).id for name in built_in_maps()] == ["usa", "europe", "poland"]
    assert all(load_map(name).built_in for name in built_in_maps())


@pytest.mark.rule("COMP-03", "COMP-04", "COMP-05", "COMP-07", "COMP-08")
@pytest.mark.parametrize(
    ("name", "places", "pairs", "strands", "spaces", "tickets", "long", "points", "trains", "stations", "players"),
    [
        ("usa", (36, 0), 78, 100, 309, 30, 0, 349, 45, 0, (2, 5)),
        ("europe", (47, 0), 90, 101, 300, 46, 6, 444, 45, 3, (2, 5)),
        ("poland", (28, 7), 68, 102, 230, 35, 0, 252, 35, 0, (2, 4)),
    ],
)
def test_the_built_in_maps_hold_what_the_boards_hold(
    name: str,
    places: tuple[int, int],
    pairs: int,
    strands: int,
    spaces: int,
    tickets: int,
    long: int,
    points: int,
    trains: int,
    stations: int,
    players: tuple[int, int],
) -> None:
    map = load_map(name)
    assert (len(map.cities), len(map.countries)) == places
    assert len({(route.a, route.b) for route in map.routes}) == pairs
    assert len(map.routes) == strands
    assert sum(route.length for route in map.routes) == spaces
    assert len(map.tickets) == tickets
    assert sum(ticket.long for ticket in map.tickets) == long
    assert sum(ticket.points for ticket in map.tickets) == points
    assert (map.rules.trains, map.rules.stations, map.rules.players) == (trains, stations, players)


def test_europe_has_eighteen_tunnels_and_thirteen_ferries() -> None:
    routes = load_map("europe").routes
    assert sum(route.tunnel for route in routes) == 18
    assert sum(route.ferry > 0 for route in routes) == 13
    assert all(route.color == "gray" for route in routes if route.ferry)


@pytest.mark.rule("CASE-36")
@pytest.mark.parametrize(("name", "doubles"), [("usa", 22), ("europe", 11)])
def test_routes_between_the_same_cities_have_the_same_length(name: str, doubles: int) -> None:
    lengths: dict[tuple[str, str], list[int]] = {}
    for route in load_map(name).routes:
        lengths.setdefault((route.a, route.b), []).append(route.length)
    several = [found for found in lengths.values() if len(found) > 1]
    assert len(several) == doubles
    assert all(len(set(found)) == 1 for found in several)


@pytest.mark.rule("CASE-90")
def test_poland_has_twenty_country_cards_worth_ninety_points() -> None:
    stacks = [country.cards for country in load_map("poland").countries]
    assert sum(len(stack) for stack in stacks) == 20
    assert sum(sum(stack) for stack in stacks) == 90


@pytest.mark.parametrize("name", [*built_in_maps(), "example"])
def test_the_files_of_the_package_have_no_fault_and_fit_the_schema(name: str) -> None:
    data = json.loads(FOLDER.joinpath(f"{name}.json").read_bytes())
    assert map_from_data(data).id == data["id"]
    assert list(VALIDATOR.iter_errors(data)) == []


@pytest.mark.parametrize("name", [*built_in_maps(), "example"])
def test_the_files_of_the_package_give_no_cause_for_warnings(name: str) -> None:
    assert review_map(map_from_data(data_of(name))).warnings == ()


def test_the_schema_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


# --- maps as values --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", built_in_maps())
def test_a_map_survives_pickling_and_can_be_a_key(name: str) -> None:
    map = load_map(name)
    copy = pickle.loads(pickle.dumps(map))
    assert copy == map
    assert hash(copy) == hash(map)
    assert copy.places.keys() == map.places.keys()


def test_a_built_in_map_is_read_but_once() -> None:
    assert load_map("usa") is load_map("usa")


def test_a_file_gives_the_same_map_as_its_data(tmp_path: Path) -> None:
    data = data_of("poland")
    file = tmp_path / "own.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    assert load_map(file) == load_map(str(file)) == map_from_data(data)
    assert not load_map(file).built_in


def test_a_map_does_not_change_with_the_object_it_was_made_of() -> None:
    data = data_of("usa")
    map = map_from_data(data)
    data["routes"].clear()
    data["rules"]["route_points"]["1"] = 50
    assert len(map.routes) == 100
    assert map.data == data_of("usa")
    assert map_from_data(map.data) == map


def test_places_are_numbered_cities_first() -> None:
    map = load_map("poland")
    ids = list(map.places)
    assert ids[:28] == [city.id for city in map.cities]
    assert ids[28:] == [country.id for country in map.countries]


def test_a_name_may_be_one_text_for_all_languages() -> None:
    data = data_of("usa")
    data["cities"][0]["name"] = "Atlanta"
    name = map_from_data(data).cities[0].name
    assert [name.in_language(language) for language in ("en", "pl", "el")] == ["Atlanta"] * 3


def test_a_language_that_is_left_out_reads_the_english_name() -> None:
    data = data_of("usa")
    data["name"] = {"en": "States", "el": "Πολιτείες"}
    name = map_from_data(data).name
    assert [name.in_language(language) for language in ("en", "pl", "el")] == ["States", "States", "Πολιτείες"]


def test_numbers_that_are_left_out_are_those_of_the_published_game() -> None:
    data = data_of("europe")
    del data["rules"]["draw_tickets"]
    rules = map_from_data(data).rules
    assert (rules.color_cards, rules.locomotives, rules.start_cards) == (12, 14, 4)
    assert (rules.station_points, rules.end_trains, rules.country_join) == (4, 2, "strict")
    assert rules.draw_tickets == DrawTickets(deal=3, keep=1)


def test_comments_may_stand_in_every_object() -> None:
    data = data_of("poland")
    places = [data, data["name"], data["rules"], data["rules"]["start_tickets"], data["rules"]["draw_tickets"]]
    places += [data["rules"]["route_points"], data["cities"][0], data["countries"][0], data["countries"][0]["name"]]
    places += [data["routes"][0], data["tickets"][0]]
    for place in places:
        place["//"] = ["why", "and how"]
    assert map_from_data(data) == map_from_data(data_of("poland"))
    assert list(VALIDATOR.iter_errors(data)) == []


# --- the hash --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("usa", "sha256:c2b0483b6fd00ec01a4cec02f4cb0a1fc28535ae562b3d2306bf5bd5b1593a68"),
        ("europe", "sha256:0dbbefa551271911f08387946cd116fad7e4985d0394e1617c335263ac5a025c"),
        ("poland", "sha256:1e59e2e575f985b1c712677cc7fa2551133aeb5c1861db850adc9eb8698c55fb"),
    ],
)
def test_the_built_in_maps_play_for_ever_as_they_do_in_old_records(name: str, expected: str) -> None:
    assert map_hash(load_map(name)) == expected


def changed(name: str, change: Callable[[Data], object]) -> Map:
    data = data_of(name)
    change(data)
    return map_from_data(data)


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.update(id="other"),
        lambda data: data.update(name="Other"),
        lambda data: data.update(aspect=1.2),
        lambda data: data["cities"][0].update(name="Other", x=0.5, y=0.5),
        lambda data: data["routes"][0].update(via=[[0.5, 0.5]]),
        lambda data: data["rules"].update({"//": "a remark", "locomotives": 14, "country_join": "strict"}),
        lambda data: data["routes"][0].update(tunnel=False, ferry=0),
    ],
)
def test_the_hash_passes_over_names_pictures_and_defaults(change: Callable[[Data], object]) -> None:
    assert map_hash(changed("europe", change)) == map_hash(load_map("europe"))


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data["routes"][0].update(length=2),
        lambda data: data["routes"][0].update(color="red"),
        lambda data: data["routes"][0].update(tunnel=True),
        lambda data: data["routes"][3].update(ferry=1),
        lambda data: data["tickets"][0].update(points=8),
        lambda data: data["tickets"].reverse(),
        lambda data: data["cities"].reverse(),
        lambda data: data["rules"].update(trains=44),
        lambda data: data["rules"].update(locomotives=15),
        lambda data: data["rules"]["route_points"].update({"7": 18}),
        lambda data: data["rules"]["tie_breaks"].reverse(),
    ],
)
def test_the_hash_changes_with_all_that_the_rules_read(change: Callable[[Data], object]) -> None:
    assert map_hash(changed("europe", change)) != map_hash(load_map("europe"))


# --- faults of the data ----------------------------------------------------------------------------------------------

# Each names a map, what is set ("+": added to a list) or dropped in it, the faults that the loader then tells, and
# whether a schema can see it too.
FAULTS: list[Data] = json.loads(Path(__file__).with_name("map_faults.json").read_text(encoding="utf-8"))


def broken(fault: Data) -> Data:
    data = data_of(fault["map"])
    for path, value in fault.get("set", []):
        container = at(data, path[:-1])
        if path[-1] == "+":
            container.append(value)
        else:
            container[path[-1]] = value
    for path in fault.get("drop", []):
        del at(data, path[:-1])[path[-1]]
    return data


def at(data: Any, path: list[str | int]) -> Any:
    for key in path:
        data = data[key]
    return data


@pytest.mark.parametrize("fault", FAULTS, ids=[fault["faults"][0] for fault in FAULTS])
def test_a_fault_is_told_with_its_place(fault: Data) -> None:
    assert faults_of(broken(fault)) == [f"map: {message}" for message in fault["faults"]]


@pytest.mark.parametrize("fault", FAULTS, ids=[fault["faults"][0] for fault in FAULTS])
def test_the_schema_agrees_with_the_loader_where_a_schema_can_see(fault: Data) -> None:
    assert (list(VALIDATOR.iter_errors(broken(fault))) != []) == fault["schema"]


@pytest.mark.parametrize(
    ("value", "shown"),
    [(10**5000, "a huge number"), (float("inf"), "Infinity"), (float("nan"), "NaN"), ((), "a Python tuple")],
    ids=["huge", "infinite", "no number", "tuple"],
)
def test_numbers_that_json_does_not_have_are_faults(value: object, shown: str) -> None:
    data = data_of("europe")
    data["cities"][2]["x"] = value
    assert faults_of(data) == [f"map: cities[2].x: must be a number from 0 to 1, not {shown}"]


@pytest.mark.parametrize(
    ("long", "missing"),
    [(True, "0 regular ones, but 5 players are dealt 15"), (False, "0 long ones, but 5 players are dealt 5")],
)
def test_tickets_must_suffice_for_the_start_deal_of_the_largest_table(long: bool, missing: str) -> None:
    data = data_of("europe")
    data["tickets"] = [ticket for ticket in data["tickets"] if ticket.get("long", False) == long]
    assert faults_of(data) == [f"map: tickets: {missing}"]


def test_every_fault_is_told_at_once() -> None:
    data = data_of("europe")
    del data["name"]
    data["rules"]["players"] = "many"
    data["rules"]["stations"] = -1
    data["cities"][5]["y"] = "top"
    data["routes"][12].update(length="4", color=None, b="atlantis", extra=1)
    data["tickets"][3].update(a="atlantis", points=1.5)
    assert faults_of(data) == [
        "map: name: missing",
        "map: rules.players: must be a list, not 'many'",
        "map: rules.stations: must be a whole number from 0 to 5, not -1",
        "map: cities[5].y: must be a number from 0 to 1, not 'top'",
        "map: routes[12].extra: unknown field",
        "map: routes[12].length: must be a whole number from 1 to 9, not '4'",
        "map: routes[12].color: must be one of red, blue, green, yellow, black, white, orange, purple, gray, not null",
        "map: routes[12].b: there is no city atlantis",
        "map: tickets[3].points: must be a whole number from 1 to 99, not 1.5",
        "map: tickets[3].a: there is no city atlantis",
    ]


def test_a_map_has_room_for_64_places_and_128_routes_and_tickets_and_no_more() -> None:
    data = data_of("usa")
    place = data["cities"][0]
    data["cities"] += [{**place, "id": f"place_{number}"} for number in range(28)]
    pairs = [("atlanta", f"place_{number}") for number in range(28)]
    data["routes"] += [{"id": f"{a}-{b}", "a": a, "b": b, "length": 1, "color": "red"} for a, b in pairs]
    far = [("boston", f"place_{number}") for number in range(28)]
    more = [("calgary", f"place_{number}") for number in range(28)] + [("miami", f"place_{n}") for n in range(14)]
    data["tickets"] += [{"id": f"{a}-{b}", "a": a, "b": b, "points": 5} for a, b in pairs + far + more]
    map = map_from_data(data)
    assert (len(map.cities), len(map.routes), len(map.tickets)) == (64, 128, 128)

    data["countries"] = [{**place, "id": "abroad", "cards": []}]
    assert faults_of(data) == ["map: countries: cities and countries are 65, at most 64 fit"]
    data["countries"] = []
    data["cities"].append({**place, "id": "one_more"})
    data["routes"].append({"id": "boston-miami", "a": "boston", "b": "miami", "length": 1, "color": "red"})
    data["tickets"].append({"id": "boston-chicago", "a": "boston", "b": "chicago", "points": 5})
    assert faults_of(data) == [
        "map: cities: must hold from 2 to 64 entries, not 65",
        "map: routes: must hold from 1 to 128 entries, not 129",
        "map: tickets: must hold from 1 to 128 entries, not 129",
    ]


def test_a_board_that_plays_otherwise_may_not_go_by_a_built_in_name() -> None:
    data = data_of("usa") | {"id": "usa"}
    assert map_from_data(data).id == "usa"
    data["rules"]["trains"] = 44
    assert faults_of(data) == ["map: id: usa is a built-in map, and this one plays otherwise: give it its own id"]


@pytest.mark.parametrize("data", [None, 5, "map", [], {}, True, object()])
def test_what_is_no_map_at_all_is_refused(data: object) -> None:
    assert faults_of(data)


# --- faults of the file ----------------------------------------------------------------------------------------------


def faults_of_file(path: Path, content: bytes) -> list[str]:
    path.write_bytes(content)
    with pytest.raises(MapError) as caught:
        load_map(path)
    return caught.value.faults


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", "line 1, column 1: not JSON: Expecting value (the file ends too early)"),
        (b'{"id": "a",\n "name": ', "line 2, column 10: not JSON: Expecting value (the file ends too early)"),
        (b'{"id": "a"\n "name": "b"}', "line 2, column 2: not JSON: Expecting ',' delimiter"),
        (b'{"id": "\xff"}', "line 1: not UTF-8 (byte 0xff)"),
        (b"[" * 100_000, "not a map: nested too deeply"),
        (b'{"trains": ' + b"9" * 10_000 + b"}", "a number has too many digits"),
        (b" " * 2_000_001, "larger than 2 MB, which no map needs"),
        (b"[]", "must be an object, not a list"),
    ],
    ids=["empty", "truncated", "no comma", "not UTF-8", "deep", "digits", "large", "a list"],
)
def test_a_file_that_is_no_json_object_is_refused_with_the_reason(
    tmp_path: Path, content: bytes, expected: str
) -> None:
    assert faults_of_file(tmp_path / "own.json", content) == [f"own.json: {expected}"]


def test_a_field_that_is_given_twice_is_a_fault(tmp_path: Path) -> None:
    text = json.dumps(data_of("usa")).replace('"trains": 45', '"trains": 45, "trains": 40').replace("{", '{"id": 1,', 1)
    assert faults_of_file(tmp_path / "own.json", text.encode()) == [
        "own.json: id: given more than once",
        "own.json: rules.trains: given more than once",
    ]


def test_numbers_that_are_no_numbers_are_faults(tmp_path: Path) -> None:
    text = json.dumps(data_of("usa")).replace('"x": 0.7805', '"x": NaN').replace('"y": 0.6336', '"y": 1e999')
    assert faults_of_file(tmp_path / "own.json", text.encode()) == [
        "own.json: cities[0].x: must be a number from 0 to 1, not NaN",
        "own.json: cities[0].y: must be a number from 0 to 1, not Infinity",
    ]


def test_a_file_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    file = tmp_path / "own.json"
    file.write_text(json.dumps(data_of("usa")), encoding="utf-8-sig")
    assert load_map(file).id == "own"


@pytest.mark.parametrize("name", ["atlantis", "atlantis.json", "usa.json", "", "a\0b"])
def test_a_map_that_is_not_there_is_refused(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(MapError):
        load_map(name)


def test_who_looks_for_a_map_that_is_not_there_learns_which_are(tmp_path: Path) -> None:
    with pytest.raises(MapError, match="no such file, nor a map built in \\(usa, europe, poland\\)"):
        load_map(tmp_path / "atlantis")


def test_an_error_lists_all_faults_and_survives_pickling() -> None:
    error = MapError(["own.json: id: missing", "own.json: name: missing"])
    assert str(error) == "own.json: id: missing\nown.json: name: missing"
    assert pickle.loads(pickle.dumps(error)).faults == error.faults


# --- chance ----------------------------------------------------------------------------------------------------------

ODD_VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.sampled_from([10**400, -(10**5000), 2**63, 0.5, 1e308, float("nan"), float("-inf"), [], {}, "", "\ud800", "\0"]),
    st.text(max_size=5),
    st.lists(st.integers(0, 9), max_size=3),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
)


def loaded(load: Callable[[], Map]) -> Map | list[str]:
    """The map, or its faults. Any other error is the failure that these tests look for."""
    try:
        return load()
    except MapError as error:
        return error.faults


def containers(value: Any) -> list[Any]:
    """All objects and lists in a JSON value that are not empty."""
    if not isinstance(value, dict | list) or not value:
        return []
    below = value.values() if isinstance(value, dict) else value
    return [value, *(found for child in below for found in containers(child))]


@given(st.data())
def test_whatever_is_done_to_a_map_it_loads_or_its_faults_are_told(choices: st.DataObject) -> None:
    data: Data = deepcopy(CLEAN[choices.draw(st.sampled_from(sorted(CLEAN)))])
    for _ in range(choices.draw(st.integers(1, 4))):
        container = choices.draw(st.sampled_from(containers(data) or [data]))
        keys = list(container) if isinstance(container, dict) else list(range(len(container)))
        if not keys:
            continue
        key = choices.draw(st.sampled_from(keys))
        match choices.draw(st.sampled_from(["drop", "replace", "swap", "add"])):
            case "drop":
                del container[key]
            case "replace":
                container[key] = choices.draw(ODD_VALUES)
            case "swap":
                other = choices.draw(st.sampled_from(keys))
                container[key], container[other] = deepcopy(container[other]), container[key]
            case "add" if isinstance(container, dict):
                container[choices.draw(st.text(max_size=3))] = deepcopy(container[key])
            case "add":
                container.append(deepcopy(container[key]))
    match loaded(lambda: map_from_data(data)):
        case Map() as map:
            assert map_from_data(json.loads(json.dumps(map.data))) == map
        case faults:
            assert faults
            assert all(fault.startswith("map: ") and fault.isprintable() and len(fault) < 400 for fault in faults)


CLEAN = {name: data_of(name) for name in ("poland", "example")}
TEXT = FOLDER.joinpath("example.json").read_bytes()


@given(st.data())
def test_whatever_bytes_a_file_holds_it_loads_or_its_faults_are_told(
    tmp_path_factory: pytest.TempPathFactory, choices: st.DataObject
) -> None:
    start, length = choices.draw(st.integers(0, len(TEXT))), choices.draw(st.integers(0, 40))
    content = TEXT[:start] + choices.draw(st.binary(max_size=8)) + TEXT[start + length :]
    file = tmp_path_factory.getbasetemp() / "own.json"
    file.write_bytes(choices.draw(st.sampled_from([content, content[:start]])))
    match loaded(lambda: load_map(file)):
        case Map() as map:
            assert map.id
        case faults:
            assert faults
            assert all(fault.startswith("own.json: ") for fault in faults)
