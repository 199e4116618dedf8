import * as z from 'zod/mini'
import { flexibleList, paragraphs } from '../lists/detail-lists.ts'
import { labelled } from './describe.ts'
import { group, image, link, optional, optionalText, requiredText, withDefault } from './fields.ts'

/*
 * The fields that the widgets of whole pages share: a service, an industry, an app idea. The specification
 * names them for each, in an order that the form keeps.
 */

/** `heading` is the page's h1, if it isn't derived from the title. */
export const subjectOpening = () => ({
  title: requiredText(),
  heading: optionalText(),
  subtitle: optionalText(),
  overview: paragraphs(),
})

export const pictureAndAction = () => ({
  image_url: optional(image()),
  alt_text: optionalText(),
  cta_text: optionalText(),
  cta_link: withDefault(link(), '/quote'),
})

/**
 * A part of the page with a text, points or both, also given as either alone; a question and its answer take
 * the place of a picture.
 */
export const textWithPoints = () =>
  optional(
    group(
      z.object({
        title: optionalText(),
        text: optionalText(),
        points: flexibleList(),
        query: labelled(optionalText(), { en: 'What somebody asks', ar: 'ما يسأله أحدهم' }),
        answer: labelled(optionalText(), { en: 'What the AI answers', ar: 'جواب الذكاء الاصطناعي' }),
      }),
      'text',
      'points',
    ),
  )
