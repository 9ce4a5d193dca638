// The host's page: it holds the token in this tab's memory alone, and writes names as text, never as markup.
"use strict";

let token = "";
const element = (id) => document.getElementById(id);

async function ask(method, path, body) {
  const answer = await fetch(`/api/v1/admin/${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
    credentials: "omit",
  });
  const content = answer.status === 204 ? null : await answer.json();
  if (!answer.ok) throw new Error(content.error.message);
  return content;
}

function when(milliseconds) {
  return milliseconds ? new Date(milliseconds).toLocaleString() : "for good";
}

function row(...cells) {
  const line = document.createElement("tr");
  for (const cell of cells) {
    const place = document.createElement("td");
    place.append(...(Array.isArray(cell) ? cell : [String(cell)]));
    line.append(place);
  }
  return line;
}

function button(label, question, action) {
  const made = document.createElement("button");
  made.textContent = label;
  made.addEventListener("click", () => {
    if (confirm(question)) attempt(action);
  });
  return made;
}

async function attempt(action) {
  element("message").textContent = "";
  try {
    const told = await action();
    await refresh();
    if (typeof told === "string") element("message").textContent = told;
  } catch (problem) {
    element("message").textContent = problem.message;
  }
}

function seatsOf(table) {
  return table.seats.flatMap((seat) => {
    const name = document.createElement("div");
    name.textContent = `${seat.name || "–"} `;
    if (seat.person) {
      name.append(button("Kick", `Take the seat of ${seat.name} away?`, () =>
        ask("POST", `tables/${table.id}/kick`, { person: seat.person })));
    }
    return [name];
  });
}

async function refresh() {
  const status = element("status").value;
  const name = encodeURIComponent(element("name").value);
  const [tables, people, bans] = await Promise.all([
    ask("GET", `tables${status ? `?status=${status}` : ""}`),
    ask("GET", `people?name=${name}`),
    ask("GET", "bans"),
  ]);
  element("tables").replaceChildren(...tables.map((table) => row(
    table.id, table.map, table.status, seatsOf(table), when(table.changed_at),
    table.status === "closed" ? "" : [button("Close", "Close this table for everybody?", () => ask("DELETE", `tables/${table.id}`))],
  )));
  element("people").replaceChildren(...people.map((person) => row(
    person.name, person.login ?? "", when(person.seen_at),
    [
      button("Ban", `Ban ${person.name}?`, () => ask("POST", "bans", { kind: "person", subject: person.id })),
      ...(person.login ? [button("New password", `Give ${person.login} a new password?`, async () => {
        const fresh = await ask("POST", "people/reset-password", { name: person.login });
        return `The new password of ${person.login}: ${fresh.password}`;
      })] : []),
    ],
  )));
  element("bans").replaceChildren(...bans.map((ban) => row(
    `${ban.kind} ${ban.subject}`, ban.reason, when(ban.until),
    [button("Lift", "Lift this ban?", () => ask("DELETE", `bans/${ban.id}`))],
  )));
  element("office").hidden = false;
}

function on(id, event, action) {
  element(id).addEventListener(event, (happened) => {
    happened.preventDefault();
    attempt(action);
  });
}

on("enter", "submit", () => { token = element("token").value.trim(); });
on("status", "change", () => undefined);
on("search", "submit", () => undefined);
on("expire", "submit", async () => {
  const closed = await ask("POST", "expire", {
    status: element("expire-status").value,
    days: Number(element("expire-days").value),
  });
  return `Closed: ${closed.count}`;
});
on("ban", "submit", () => ask("POST", "bans", {
  kind: "address",
  subject: element("ban-address").value.trim(),
  reason: element("ban-reason").value,
  days: element("ban-days").value ? Number(element("ban-days").value) : null,
}));
