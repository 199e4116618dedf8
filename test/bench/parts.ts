import { answers } from './parts/answers.ts'
import { blocking } from './parts/blocking.ts'
import { bytes } from './parts/bytes.ts'
import { day } from './parts/day.ts'
import { editor } from './parts/editor.ts'
import { firstPaint } from './parts/first-paint.ts'
import { leads } from './parts/leads.ts'
import { lighthouse } from './parts/lighthouse.ts'
import { mainThread } from './parts/main-thread.ts'
import { misses } from './parts/misses.ts'
import { requests } from './parts/requests.ts'
import { start } from './parts/start.ts'
import { upload } from './parts/upload.ts'
import type { Figure } from './report.ts'
import type { Workbench } from './sites/workbench.ts'

type Part = { title: string; measure: (bench: Workbench) => Promise<Figure[]> }

/** The parts of the benchmark in the order they run. */
export const parts: Record<string, Part> = {
  upload: { title: 'What a deployment uploads', measure: upload },
  start: { title: 'Processor time from start to first answer', measure: start },
  requests: { title: 'Processor time of a request', measure: requests },
  answers: { title: 'Answer time', measure: answers },
  misses: { title: 'Processor time of rendering home', measure: misses },
  bytes: { title: 'What a visitor receives', measure: bytes },
  'main-thread': { title: 'Style, layout and paint of home', measure: mainThread },
  'first-paint': { title: 'First paint of home on a slow phone', measure: firstPaint },
  blocking: { title: 'Blocking time of one page of each type', measure: blocking },
  lighthouse: { title: 'Lighthouse with applied throttling', measure: lighthouse },
  editor: { title: 'Typing in the editor', measure: editor },
  day: { title: 'A day of a million visits in compressed time', measure: day },
  leads: { title: 'From an enquiry to thanks', measure: leads },
}
