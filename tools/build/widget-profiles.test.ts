import { expect, test } from 'vitest'
import { profileIn, widgetProfiles, withoutProfile } from './widget-profiles.ts'

const widget = (examples: string) => `const city = 'Riyadh'
export const steps = defineWidget({
  type: 'steps',
  name: { en: 'Steps', ar: 'الخطوات' },
  description: {
    en: 'What happens, in order',
    ar: 'ما يجري بالترتيب',
  },
  picture: { soft: '1,1,1,1' },
  schema: z.object({ name: z.string() }),
  Component: () => null,
  examples: ${examples},
})
`

test('name, description, picture and examples leave the module, and the rest stays', () => {
  const code = widget("{\n    minimal: {\n      name: 'Ask'\n    },\n  }")
  expect(profileIn(code, 'steps.tsx')).toEqual({
    steps: {
      name: { en: 'Steps', ar: 'الخطوات' },
      description: { en: 'What happens, in order', ar: 'ما يجري بالترتيب' },
      picture: { soft: '1,1,1,1' },
      examples: { minimal: { name: 'Ask' } },
    },
  })
  const left = withoutProfile(code, 'steps.tsx')
  expect(left).toContain("get examples() { return profiles.profiles['steps'].examples }")
  expect(left).toContain('schema: z.object({ name: z.string() })')
  expect(left).not.toMatch(/minimal|الخطوات|in order|soft/)
})

test('what is computed names its file', () => {
  expect(() => profileIn(widget('{ minimal: { name: city } }'), 'steps.tsx')).toThrow(
    /^steps\.tsx: .* literals/,
  )
  expect(() => profileIn(widget('allExamples'), 'steps.tsx')).toThrow(/^steps\.tsx: a widget has type/)
})

test('every widget of the site has its profile', async () => {
  const { widgetTypes } = await import('../../src/widgets/registry.ts')
  const profiles = widgetProfiles()
  for (const { type, name, description, picture, examples } of widgetTypes.values())
    expect(profiles[type], type).toEqual({ name, description, picture, examples })
  expect(Object.keys(profiles)).toHaveLength(widgetTypes.size)
})
