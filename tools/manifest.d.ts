/* What src/assets.ts imports before the first build: an editor then shows no error. A built file takes precedence. */

declare module '*/dist/manifest.json' {
  const manifest: import('../src/assets.ts').AssetManifest
  export default manifest
}
