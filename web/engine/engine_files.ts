/** Fetches the parts of the engine, and tells how much of them has arrived. */

/** What is fetched, in bytes as it comes over the line; put in when the site is built. */
declare const ENGINE_SIZES: Readonly<Record<string, number>>;

export const ENGINE_BYTES = Object.values(ENGINE_SIZES).reduce((sum, size) => sum + size, 0);

export class EngineFiles {
  private loaded = 0;

  constructor(
    private readonly folder: URL,
    private readonly onprogress: (loaded: number) => void,
  ) {}

  addressOf(name: string): string {
    return new URL(name, this.folder).href;
  }

  async bytes(name: string): Promise<Uint8Array> {
    return new Uint8Array(await new Response(await this.stream(name)).arrayBuffer());
  }

  /**
   * What was packed when the site was built; hosts need not know how to compress. It is whole when it is handed on:
   * Pyodide waits for ever for a file that breaks off.
   */
  async unpacked(name: string, type: string): Promise<Blob> {
    const content = (await this.stream(name)).pipeThrough(new DecompressionStream("gzip"));
    return new Response(content, { headers: { "content-type": type } }).blob();
  }

  private async stream(name: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
    const answer = await fetch(this.addressOf(name));
    if (!answer.ok || !answer.body) throw new Error(`${name}: ${answer.status}`);
    const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (piece, controller) => {
        this.loaded += piece.length;
        this.onprogress(this.loaded);
        controller.enqueue(piece);
      },
    });
    return answer.body.pipeThrough(counter);
  }
}
