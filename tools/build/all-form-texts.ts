import type { FormTexts } from '../../client/form/form-texts.ts'
import { message } from '../../src/i18n/intl.ts'
import { langs } from '../../src/i18n/languages.ts'
import { type EnquiryKind, enquiryKinds } from '../../src/leads/intake/fields.ts'
import { formTexts } from '../../src/leads/intake/form-texts.ts'

type Form = { lang: string; kind: EnquiryKind; texts: FormTexts }

/** What each enquiry form asks and says, in each language. */
export const allFormTexts = (): Form[] =>
  langs.flatMap((lang) =>
    enquiryKinds.map((kind) => ({
      lang,
      kind,
      texts: formTexts(kind, (id, values) => message(lang, id, values)),
    })),
  )
