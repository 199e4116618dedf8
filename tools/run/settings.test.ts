import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('the site runs at 8787 without variables, and no debugger can attach', () => {
  expect(readSettings('development', {})).toMatchObject({
    port: 8787,
    siteOrigin: 'http://localhost:8787',
    inspectPort: null,
  })
})

test('INSPECT opens a port for a debugger', () => {
  expect(readSettings('development', { INSPECT: '9229' }).inspectPort).toBe(9229)
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['INSPECT', '0.5'],
])('%s=%s is refused with the name of the variable', (name, value) => {
  const message = `${name} must be a whole number from 1 to 65535: ${value}`
  expect(() => readSettings('production', { [name]: value })).toThrow(message)
})

test.each([
  ['192.168.1.20', 'http://192.168.1.20:8787'],
  ['0.0.0.0', 'http://localhost:8787'],
])('the site has with HOST=%s the address %s', (host, siteOrigin) => {
  expect(readSettings('development', { HOST: host })).toMatchObject({ host, siteOrigin })
})
