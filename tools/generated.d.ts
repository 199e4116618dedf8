/* Types of what the build generates, before the first build. A generated file takes precedence. */

declare module '*/generated/assets.json' {
  const assets: Omit<import('../src/html/assets.ts').Assets, 'client' | 'admin' | 'workspace' | 'mode'>
  export default assets
}

declare module '*/generated/client.json' {
  const client: Pick<import('../src/html/assets.ts').Assets, 'client' | 'admin' | 'workspace'>
  export default client
}

declare module '*/generated/page-assets.json' {
  const assets: import('../src/html/page-assets.ts').PageAssets
  export default assets
}
