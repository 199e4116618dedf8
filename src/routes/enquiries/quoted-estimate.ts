import type { AppContext } from '../../app-context.ts'
import { database } from '../../data/database.ts'
import { readAnswers } from '../../estimate/answers.ts'
import { estimate } from '../../estimate/estimate.ts'
import { writeSent } from '../../estimate/sent-estimate.ts'
import { resolvePage } from '../../pages/resolve.ts'
import { logFailure } from '../../platform/log.ts'
import { timeouts, within } from '../../platform/time.ts'
import { slugOf, urls } from '../../site/urls.ts'
import { figuresIn } from '../../widgets/estimate.tsx'

/**
 * The sent answers with cost and months calculated from the published figures: a form's own amounts are never read. The
 * answers alone if that takes too long; no enquiry waits for it.
 */
export async function quotedEstimate(c: AppContext, sent: string): Promise<string> {
  try {
    return await within(timeouts.estimate, async () => {
      const { found } = await resolvePage(database(c.env.DB), slugOf(urls.estimate), c.var.lang)
      const answers = readAnswers(new URLSearchParams(sent))
      return writeSent(answers, estimate(answers, figuresIn(found.kind === 'page' ? found.page.widgets : [])))
    })
  } catch (error) {
    logFailure('estimate_failed', error)
    return sent
  }
}
