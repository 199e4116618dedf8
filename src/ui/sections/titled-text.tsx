import type { Localised } from '../../i18n/localised.ts'
import { Heading } from '../parts.tsx'
import { Text } from '../text.tsx'

export type TitledTextProps = { title: Localised; text?: Localised | undefined }

/** A list item's heading and, if there is one, its sentence. */
export function TitledText({ title, text }: TitledTextProps) {
  return (
    <>
      <Heading as="h3" value={title} />
      {text && (
        <p>
          <Text value={text} />
        </p>
      )}
    </>
  )
}
