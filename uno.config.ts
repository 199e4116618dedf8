import { defineConfig, presetMini } from 'unocss'

const tokens = (names: string[], prefix = '') =>
  Object.fromEntries(names.map((name) => [name, `var(--${prefix}${name})`]))

/**
 * Utilities for one-off layout in the markup, from the tokens alone and with logical directions (ms, pe,
 * text-start…). What has a name in the design has a sheet in styles/.
 */
export default defineConfig({
  presets: [presetMini({ preflight: false })],
  theme: {
    spacing: tokens(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'], 's-'),
    colors: tokens([
      'bg',
      'bg-2',
      'bg-3',
      'surface',
      'ink',
      'ink-2',
      'ink-3',
      'line',
      'line-2',
      'accent',
      'accent-text',
      'ok',
      'warn',
      'bad',
    ]),
    fontSize: tokens(['1', '2', '3', '4', 'lead', 'body', 'sm', 'xs'], 'fs-'),
    borderRadius: tokens(['1', '2', '3', '4'], 'r-'),
  },
})
