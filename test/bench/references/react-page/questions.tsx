import { Section } from './section.tsx'

const field =
  'w-full rounded-lg border border-slate-300 bg-white px-4 py-2 text-base text-slate-900 shadow-sm dark:border-slate-700 dark:bg-slate-900 dark:text-white'

export function Questions({ all }: { all: readonly { question: string; answer: string }[] }) {
  return (
    <Section title="Questions">
      {all.map(({ question, answer }) => (
        <details key={question} className="border-b border-slate-200 py-4 dark:border-slate-800">
          <summary className="cursor-pointer text-lg font-semibold">{question}</summary>
          <p className="m-0 mt-2 max-w-3xl leading-relaxed text-slate-600 dark:text-slate-300">{answer}</p>
        </details>
      ))}
    </Section>
  )
}

export function Contact() {
  return (
    <Section title="Tell us about your project">
      <form className="grid max-w-2xl gap-4" method="post" action="/contact">
        {['Name', 'E-mail', 'Phone', 'Company'].map((label) => (
          <label key={label} className="grid gap-1">
            <span className="text-sm font-semibold">{label}</span>
            <input className={field} name={label.toLowerCase()} type="text" required aria-required="true" />
          </label>
        ))}
        <label className="grid gap-1">
          <span className="text-sm font-semibold">Message</span>
          <textarea className={field} name="message" rows={5} />
        </label>
        <button
          className="cursor-pointer justify-self-start rounded-xl border-0 bg-emerald-700 px-6 py-3 font-semibold text-white shadow-lg hover:bg-emerald-800"
          type="submit"
        >
          Send
        </button>
      </form>
    </Section>
  )
}
