declare module 'fontverter' {
  /** Converts between woff, woff2 and sfnt ('truetype'). */
  function convert(font: Uint8Array, format: 'truetype' | 'woff' | 'woff2'): Promise<Uint8Array>
  export default { convert }
}

declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default: number }
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2' | 'truetype'; variationAxes?: Record<string, Axis> },
  ): Promise<Uint8Array>
}

declare module 'bidi-js' {
  type Embedding = { levels: Uint8Array }
  type Bidi = {
    getEmbeddingLevels(text: string, base: 'ltr' | 'rtl'): Embedding
    getReorderSegments(text: string, embedding: Embedding): [start: number, end: number][]
  }
  export default function bidiFactory(): Bidi
}
