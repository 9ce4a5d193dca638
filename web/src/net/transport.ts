/**
 * How the page reaches its server: over the network. The site without a server is built with `tab/tab_transport.ts` in
 * this place, which has the same names (ADR 42).
 */

import type { Component } from "svelte";
import { say } from "../texts/translator.svelte.ts";

/** The parts of a WebSocket that the page uses. */
export interface TableSocket {
  readonly readyState: number;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

/** What is shown only where there is no server: how far the engine is, all games as one file, how bots think. */
export interface TabParts {
  EngineNotice: Component;
  GamesFile: Component;
  BotNote: Component;
}

export const tabParts = null as TabParts | null;

/** Without an answer for this long, the user is told; after some more, another connection is tried. */
export const SILENT_AFTER = 1500;
export const GIVE_UP_AFTER = 6000;

export const request = (address: string, how?: RequestInit): Promise<Response> => fetch(address, how);
export const openSocket = (address: URL): TableSocket => new WebSocket(address);
/** What is said when a request does not arrive. */
export const unreachableText = (): string => say("connection-failed");
/** Resolved when nothing urgent is being loaded any more. */
export const whenReady = (): Promise<void> => Promise.resolve();
