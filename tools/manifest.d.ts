/* Imported by src/assets.ts before the first build, so that IDEs show no error. A built file takes precedence. */

declare module '*/dist/manifest.json' {
  const manifest: import('../src/assets.ts').AssetManifest
  export default manifest
}
