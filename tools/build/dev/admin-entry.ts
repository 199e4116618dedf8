/* The entry of the admin in development, once hot replacement is there. */
export {}

await import('./client-entry.ts')
await import('../../../client/admin/entry.ts')
