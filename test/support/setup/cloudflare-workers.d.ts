/* Types of the worker's platform that DOM's types lack; the vendor's own global types clash with DOM's. */

declare module 'cloudflare:workers' {
  export const env: import('../../../src/platform/env.ts').Env & {
    TEST_MIGRATIONS: import('cloudflare:test').D1Migration[]
    CRM_ENDPOINT: string
    SITE_ORIGIN: string
    HTML_VALIDATOR: { fetch: typeof fetch }
  }
}

declare module '*.md?raw' {
  const text: string
  export default text
}
