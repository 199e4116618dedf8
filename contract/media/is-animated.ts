/** Whether the head of a WebP, PNG or AVIF has several frames, of which a stored picture keeps one. */
export function isAnimated(bytes: Uint8Array<ArrayBuffer>): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const head = String.fromCharCode(...bytes.subarray(0, 64))
  // The second flag of the extended format is that of an animation.
  if (/^RIFF.{4}WEBPVP8X/s.test(head)) return ((bytes[20] ?? 0) & 2) > 0
  // A sequence names its brand in the first box, which has eight bytes before its brands.
  if (/^.{4}ftyp/s.test(head)) return head.slice(8, view.getUint32(0)).includes('avis')
  return head.startsWith('\x89PNG') && hasFrames(view)
}

/** The count of frames (`acTL`) is before the pixels (`IDAT`). */
function hasFrames(view: DataView): boolean {
  for (let at = 8; at + 12 <= view.byteLength; at += view.getUint32(at) + 12) {
    const type = view.getUint32(at + 4)
    if (type === 0x61_63_54_4c) return view.getUint32(at + 8) > 1
    if (type === 0x49_44_41_54) return false
  }
  return false
}
