/** What is used of Node's zlib, which workerd has: the site is compiled without the types of Node. */
declare module 'node:zlib' {
  export function inflateSync(
    bytes: Uint8Array,
    options: { finishFlush: number; maxOutputLength: number },
  ): Uint8Array
  export function inflateRawSync(bytes: Uint8Array, options: { maxOutputLength: number }): Uint8Array
  export function deflateSync(text: string): Uint8Array
  export function deflateRawSync(text: string): Uint8Array
}
