/* Served by @vitejs/plugin-react in development. */

declare module '*@react-refresh' {
  export function injectIntoGlobalHook(window: Window): void
}
