import { vi } from 'vitest'

/** A CRM in place of the network that accepts everything unless configured otherwise. */
export function fakeCrm() {
  const received: { url: string; fields: Record<string, string>; init: RequestInit }[] = []
  const answers: (() => Response | Promise<Response>)[] = []
  let usual = () => new Response(null, { headers: { 'is-processed': 'true' } })

  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body = new TextDecoder().decode(await new Response(init.body).arrayBuffer())
    received.push({ url, init, fields: Object.fromEntries(new URLSearchParams(body)) })
    return (answers.shift() ?? usual)()
  })

  return {
    received,
    /** The response to the next call; a thrown error is a broken connection. */
    answerOnce: (answer: () => Response) => answers.push(answer),
    answerAlways: (answer: () => Response) => {
      usual = answer
    },
  }
}
