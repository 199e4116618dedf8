import { Hono } from 'hono/tiny'
import type { AppEnv } from '../../app-context.ts'
import { llmsTxtRoutes } from './llms-txt.ts'
import { markdownPageRoutes } from './markdown-pages.ts'

/** Pages as text: loaded by their own first request, not with the pages that visitors read. */
export const textRoutes = new Hono<AppEnv>().route('/', llmsTxtRoutes).route('/', markdownPageRoutes)
