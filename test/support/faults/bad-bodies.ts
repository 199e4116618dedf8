/** Breaks out of a text or an attribute; unescaped in an answer it would run. */
export const injectedMark = `"'><svg onload=attacker()>`
export const encodedMark = encodeURIComponent(injectedMark)
export const attackerHost = 'attacker.example'

const form = 'application/x-www-form-urlencoded'
const json = 'application/json'
const multipart = 'multipart/form-data; boundary=b'
const multipartField = (name: string, value: string, more = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n--b--\r\n`

/** Bodies by their declared type. */
export const badBodies: [string, BodyInit][] = [
  [form, ''],
  [form, '%'],
  [form, 'name=%ED%A0%80'],
  [form, 'name[]=a&name[0][x]=b'],
  [form, '__proto__=a'],
  [
    form,
    `name=${encodedMark}&email=${encodedMark}&message=${encodedMark}&page=${encodedMark}&form=${encodedMark}&kind=${encodedMark}`,
  ],
  [form, `page=//${attackerHost}&form=../../x&name=x`],
  [form, `slug=${encodedMark}&title_en=${encodedMark}`],
  [form, '&'.repeat(60_000)],
  [form, `message=${'x'.repeat(2_000_000)}`],
  [`${form}; charset=utf-16`, new Uint8Array([0xff, 0xfe, 0x3c, 0])],
  [json, ''],
  [json, 'null'],
  [json, '[]'],
  [json, '1e999'],
  [json, '{"name":["x"],"email":{"x":1}}'],
  [json, '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'],
  [json, `${'['.repeat(20_000)}`],
  [json, '{"name":"\\ud800","email":"\\udc00"}'],
  [json, new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d])],
  [json, '{"revision":-1,"draft":{"slug":"x"}}'],
  [json, '{"revision":1e308,"draft":null}'],
  [json, JSON.stringify({ name: injectedMark, email: injectedMark, message: injectedMark })],
  [multipart, 'no boundary at all'],
  [multipart, multipartField('name', 'x', '; filename="x.html"')],
  [multipart, multipartField('name"\r\nx: y', 'x')],
  [multipart, multipartField('message', injectedMark).replace('--b--', '--b')],
  ['text/plain', 'name=x'],
  ['application/xml', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'],
  ['application/csp-report', JSON.stringify({ 'csp-report': { 'document-uri': injectedMark } }).repeat(2)],
  ['application/reports+json', `[${'{},'.repeat(5000)}{}]`],
  ['application/octet-stream', new Uint8Array(1000).fill(255)],
  [injectedMark.replaceAll('\n', ''), 'x'],
  ['', 'x'],
]
