import { chromium } from '@playwright/test'
import { chromiumLaunch } from './test/e2e/support/chromium.ts'
const b = await chromium.launch(await chromiumLaunch())
const p = await b.newPage()
p.on('console', m => console.log(m.type(), m.text().slice(0,300)))
p.on('pageerror', e => console.log('ERR', e.message))
await p.goto('http://localhost:5199/contact')
await p.waitForTimeout(3000)
await p.locator('form input[name=name]').first().fill('abc')
await p.waitForTimeout(4000)
console.log('react', await p.evaluate(()=>!!(window as any).$RefreshReg$))
await b.close()
