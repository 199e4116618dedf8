import { expect, test } from 'vitest'
import { contrast, hexColour, needsDarkText } from './colour.ts'

test.each([
  ['#abc', '#aabbcc'],
  ['#ABC', '#aabbcc'],
  ['#B5320C', '#b5320c'],
  ['#000000', '#000000'],
])('%s is a colour', (value, colour) => {
  expect(hexColour(value)).toBe(colour)
})

test.each([
  'primary',
  'red',
  '',
  '#',
  '#ab',
  '#abcd',
  '#aabbccdd',
  'aabbcc',
  ' #aabbcc',
  '#aabbcc\n',
  '#ggg',
  'rgb(0,0,0)',
  'url(//attacker.example)',
  '#fff;background:url(//attacker.example)',
  '#fff"><script>',
  'expression(alert(1))',
])('%j is not a colour', (value) => {
  expect(hexColour(value)).toBeNull()
})

test('text on any chosen ground has a contrast of at least 4.5', () => {
  const steps = Array.from({ length: 18 }, (_, index) => index * 15)
  const hex = (channels: number[]) =>
    `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
  const grounds = steps.flatMap((red) =>
    steps.flatMap((green) => steps.map((blue) => hex([red, green, blue]))),
  )
  const low = [...grounds, '#757575', '#767676', '#777777'].filter(
    (ground) => contrast(ground, needsDarkText(ground) ? '#000000' : '#ffffff') < 4.5,
  )
  expect(low).toEqual([])
  expect(contrast('#ffffff', '#000000')).toBe(21)
})
