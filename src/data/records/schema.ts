import { sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

export const services = sqliteTable(
  'services',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    slug: text('slug').notNull(),
    description: text('description'),
  },
  (table) => [uniqueIndex('services_slug').on(table.slug)],
)

export const industries = sqliteTable(
  'industries',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    overview: text('overview'),
    challenges: text('challenges'),
    solutions: text('solutions'),
    features: text('features'),
    tech_stack: text('tech_stack'),
    success_story: text('success_story'),
    image_url: text('image_url'),
  },
  (table) => [uniqueIndex('industries_slug').on(table.slug)],
)

export const app_ideas = sqliteTable(
  'app_ideas',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    overview: text('overview'),
    features: text('features'),
    tech_stack: text('tech_stack'),
    timeline: text('timeline'),
    cost_range: text('cost_range'),
    monetization: text('monetization'),
  },
  (table) => [uniqueIndex('app_ideas_slug').on(table.slug)],
)
