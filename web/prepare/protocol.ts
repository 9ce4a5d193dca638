/** Generates the TypeScript types of requests, answers and socket messages from the server's own schemas. */

import { compile, type JSONSchema } from "json-schema-to-typescript";

type Definitions = Record<string, JSONSchema>;

const OPENING = `/** Generated from docs/reference/openapi.json and socket.json: all that the server is asked, told, and answers. */

`;

// How many there may be is checked by the server; as types it would be a tuple for every number of seats.
const STYLE = { additionalProperties: false, bannerComment: "", ignoreMinAndMaxItems: true };

/** One declaration for every definition of the two descriptions. A name that means two things is a fault. */
export async function describeProtocol(openapi: unknown, socket: unknown): Promise<string> {
  const { components } = openapi as { components: { schemas: Definitions } };
  const { $defs } = socket as { $defs: Definitions };
  const overHttp = pointedHere(components.schemas);
  const overSocket = pointedHere($defs);
  const isDoubtful = (name: string) => name in overHttp && JSON.stringify(overHttp[name]) !== JSON.stringify(overSocket[name]);
  const doubtful = Object.keys(overSocket).filter(isDoubtful);
  if (doubtful.length > 0) throw new Error(`HTTP and the socket do not agree on ${doubtful.join(", ")}`);
  return OPENING + (await compile(whole({ ...overHttp, ...overSocket }), "Protocol", STYLE));
}

/** A schema that needs every definition, so that every one of them is written, and only once. */
function whole(definitions: Definitions): JSONSchema {
  const properties = Object.fromEntries(Object.keys(definitions).map((name) => [name, { $ref: `#/definitions/${name}` }]));
  return { type: "object", definitions, properties, required: Object.keys(properties) } as JSONSchema;
}

/** References lead to one place, whichever description they come from. */
function pointedHere(definitions: Definitions): Definitions {
  const text = JSON.stringify(definitions).replaceAll(/"#\/(components\/schemas|\$defs)\//g, '"#/definitions/');
  const named = Object.entries(JSON.parse(text) as Definitions);
  return Object.fromEntries(named.map(([name, schema]) => [name, { ...plain(schema), title: name }]));
}

/** Without titles, which would become types of their own, and without defaults, which are no matter of types. */
function plain(schema: JSONSchema): JSONSchema {
  const kept = Object.entries(schema).filter(([name]) => name !== "title" && name !== "default");
  return Object.fromEntries(
    kept.map(([name, inner]) => {
      if (name === "properties") return [name, mapped(inner as Definitions, plain)];
      // What is a list of different things is called by its older name, which the library knows.
      return [name === "prefixItems" ? "items" : name, inward(inner)];
    }),
  );
}

const inward = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(inward) : typeof value === "object" && value !== null ? plain(value as JSONSchema) : value;

const mapped = (definitions: Definitions, deed: (schema: JSONSchema) => JSONSchema): Definitions =>
  Object.fromEntries(Object.entries(definitions).map(([name, schema]) => [name, deed(schema)]));
