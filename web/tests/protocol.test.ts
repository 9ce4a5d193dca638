import { describe, expect, it } from "vitest";
import { describeProtocol } from "../prepare/protocol.ts";

const object = (properties: object, title = "") => ({ type: "object", title, properties, required: Object.keys(properties) });
const described = (http: object, socket: object) => describeProtocol({ components: { schemas: http } }, { $defs: socket });

describe("the protocol as types", () => {
  it("knows what HTTP and the socket share by one name", async () => {
    const seat = object({ title: { type: "string", title: "Title" } }, "Seat");
    const text = await described(
      { Seat: seat, Table: object({ seats: { type: "array", items: { $ref: "#/components/schemas/Seat" } } }) },
      { Seat: seat, Sit: object({ seat: { $ref: "#/$defs/Seat" } }) },
    );
    expect(text.match(/export interface Seat \{\s+title: string;\s+\}/g)).toHaveLength(1);
    expect(text).toMatch(/interface Table \{\s+seats: Seat\[\];/);
    expect(text).toMatch(/interface Sit \{\s+seat: Seat;/);
  });

  it("is not made of two descriptions that contradict each other", async () => {
    const made = described({ Seat: object({ name: { type: "string" } }) }, { Seat: object({ name: { type: "number" } }) });
    await expect(made).rejects.toThrow("do not agree on Seat");
  });
});
