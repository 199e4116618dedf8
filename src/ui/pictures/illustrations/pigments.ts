/** The colours of one subject: deep ground, main, light accent. White text passes AA on every ground. */
export type Pigment = { readonly ground: string; readonly main: string; readonly spark: string }

/**
 * The pigments of drawings, in three shades each. Literal values, because a drawing loaded by <img> cannot see the
 * page's custom properties; the same in the light and the dark theme.
 */
export const PIGMENTS = {
  turquoise: { ground: '#07474c', main: '#17969a', spark: '#bdece6' },
  sadu: { ground: '#7d1f08', main: '#e5431a', spark: '#ffd2bf' },
  indigo: { ground: '#1a2560', main: '#4c63d2', spark: '#d2daff' },
  clay: { ground: '#57301c', main: '#b4703f', spark: '#f3dcc6' },
  saffron: { ground: '#5e3b00', main: '#e39a17', spark: '#ffe8b8' },
  palm: { ground: '#0a3d2b', main: '#1f8a5c', spark: '#c7eed9' },
  basalt: { ground: '#20303a', main: '#5f8196', spark: '#d6e4ec' },
  rose: { ground: '#651240', main: '#d04a80', spark: '#ffd2e2' },
  khuzama: { ground: '#33225a', main: '#8266bd', spark: '#e2d7f8' },
  sidr: { ground: '#2f430d', main: '#7c9c20', spark: '#e3efb6' },
  redsea: { ground: '#083a5d', main: '#2285c2', spark: '#cbe7fa' },
  amber: { ground: '#3a2c12', main: '#c98a16', spark: '#fbe3ad' },
  coral: { ground: '#4f1230', main: '#f0776a', spark: '#ffe0d6' },
  mint: { ground: '#0f4a3e', main: '#58c9a3', spark: '#dcf8ea' },
  ink: { ground: '#0b1a16', main: '#3a5a4e', spark: '#dfe9e3' },
} as const satisfies Record<string, Pigment>

export type PigmentName = keyof typeof PIGMENTS
