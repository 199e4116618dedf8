/** The plugin's virtual module with the bindings of wrangler.toml; the vendor's global types clash with DOM's. */
declare module 'cloudflare:workers' {
  export const env: import('../../src/env.ts').Env & {
    TEST_MIGRATIONS: import('cloudflare:test').D1Migration[]
    CRM_ENDPOINT: string
    SITE_ORIGIN: string
  }
}
