import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'sqlite',
  schema: [
    './src/data/schema.ts',
    './src/data/crm-schema.ts',
    './src/data/revision-schema.ts',
    './src/data/sender-schema.ts',
  ],
  out: './migrations',
})
