import { expect, test } from 'vitest'
import { fieldsIn, fillTemplate, isTemplateField } from './reply-templates.ts'

const fields = { name: 'نورة', service: '', estimate: 'SAR 1 {slot}', slot: '' }

test('fields with a value are replaced once, and fields without one stay in braces', () => {
  expect(fillTemplate('{name}: {estimate}, {service}, {slot}, {constructor}', fields)).toBe(
    'نورة: SAR 1 {slot}, {service}, {slot}, {constructor}',
  )
  expect(fillTemplate('{name} {name}', fields)).toBe('نورة نورة')
})

test('each name in braces is found once', () => {
  expect(fieldsIn('{slot} {nam} {slot} {} { name }')).toEqual(['slot', 'nam', '', ' name '])
  expect(['slot', 'nam', '', 'constructor'].filter(isTemplateField)).toEqual(['slot'])
})
