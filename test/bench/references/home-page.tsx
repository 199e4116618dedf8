import type { ReactNode } from 'react'

/*
 * The home page of an agency as most are written: some 330 elements in twelve sections, one language, utility classes,
 * icons inline and texts in the code. It is compared with ours, and imports nothing of it.
 */

const links = ['Services', 'Industries', 'Work', 'Blog', 'About', 'Contact', 'Careers', 'Privacy']

const words =
  'apps that your customers keep on the first screen we design build and run mobile portals shops dashboards for companies in retail health logistics education from a sketch to hundred thousandth user released every two weeks measured by what people do interviews prototypes tried with real before line of code is written reports answer question forecasts trust pipelines wake nobody monitoring updates support at fixed prices who have built reviews tests training findings developer can act upon same day'.split(
    ' ',
  )

/** Different words for each `seed`, of which a sentence of the usual length is made. */
function sentence(seed: number, length = 16): string {
  const chosen = Array.from({ length }, (_, at) => words[(seed * 37 + at * (7 + (seed % 5))) % words.length])
  return `${chosen.join(' ')}.`
}

const many = <Item,>(count: number, item: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => item(index))

/** `sheet` is all of the page's CSS. */
export function HomePage({ sheet }: { sheet: string }) {
  return (
    <html lang="en" className="scroll-smooth">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Northbridge: apps for companies that grow</title>
        <meta name="description" content="We design, build and run apps for retail, health and logistics." />
        <link rel="icon" href="/favicon.svg" />
        <style>{sheet}</style>
      </head>
      <body className="m-0 bg-white text-slate-900 font-sans antialiased dark:bg-slate-950 dark:text-slate-100">
        <header className="sticky top-0 z-10 flex items-center gap-6 border-b border-slate-200 bg-white px-6 py-3 dark:border-slate-800 dark:bg-slate-950">
          <a className="text-xl font-bold text-slate-900 no-underline dark:text-white" href="/">
            Northbridge
          </a>
          <nav className="ml-auto hidden md:block" aria-label="Main">
            <Links names={links.slice(0, 6)} list="flex gap-5" />
          </nav>
          <Button>Get a quote</Button>
        </header>
        <main>
          <section className="relative overflow-hidden bg-gradient-to-br from-emerald-50 to-white px-6 py-20 dark:from-emerald-950 dark:to-slate-950 md:px-12 md:py-32">
            <h1 className="m-0 max-w-4xl text-4xl font-bold leading-tight tracking-tight md:text-6xl">
              Apps that your customers keep on the first screen
            </h1>
            <p className="mt-6 max-w-2xl text-lg leading-relaxed text-slate-600 dark:text-slate-300 md:text-xl">
              {sentence(1, 28)}
            </p>
            <p className="mt-10 flex flex-wrap items-center gap-4">
              <Button>Start a project</Button>
              <a className="font-medium text-emerald-700 underline-offset-4 hover:underline" href="/work">
                See our work
              </a>
            </p>
          </section>
          <dl className="mx-auto grid max-w-6xl grid-cols-2 gap-6 px-6 py-12 md:grid-cols-4">
            {many(4, (index) => (
              <div key={index} className="flex flex-col-reverse border-l-4 border-emerald-600 px-4 py-2">
                <dt className="text-sm text-slate-500 dark:text-slate-400">{sentence(index, 4)}</dt>
                <dd className="m-0 text-4xl font-bold tracking-tight">{index * 37 + 12}</dd>
              </div>
            ))}
          </dl>
          <Cards title="What we do" count={6} seed={10} icon link />
          <Section title="Who we work for">
            <Links names={many(10, (index) => sentence(index + 90, 2))} list="flex flex-wrap gap-3" />
          </Section>
          <Cards title="Recent work" count={6} seed={20} points={3} />
          <Cards title="How we work" count={4} seed={30} />
          <Cards title="What customers say" count={3} seed={40} />
          <Cards title="Articles" count={3} seed={50} link />
          <Section title="Questions">
            {many(6, (index) => (
              <details key={index} className="border-b border-slate-200 py-4 dark:border-slate-800">
                <summary className="cursor-pointer text-lg font-semibold">{sentence(index + 60, 6)}</summary>
                <p className="m-0 mt-2 max-w-3xl leading-relaxed text-slate-600 dark:text-slate-300">
                  {sentence(index + 70)}
                </p>
              </details>
            ))}
          </Section>
          <Contact />
        </main>
        <footer className="grid grid-cols-2 gap-8 border-t border-slate-200 bg-slate-50 px-6 py-12 dark:border-slate-800 dark:bg-slate-900 md:grid-cols-4 md:px-12">
          {['Company', 'Services', 'Industries', 'Contact'].map((title) => (
            <nav key={title} aria-label={title}>
              <h2 className="m-0 mb-3 text-sm font-semibold uppercase tracking-wide">{title}</h2>
              <Links names={links} list="grid gap-2" />
            </nav>
          ))}
          <p className="col-span-2 m-0 text-sm text-slate-500 md:col-span-4">
            © 2026 Northbridge. All rights reserved.
          </p>
        </footer>
      </body>
    </html>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mx-auto max-w-6xl px-6 py-12 md:px-12 md:py-20">
      <h2 className="m-0 mb-8 text-3xl font-bold leading-tight tracking-tight md:text-4xl">{title}</h2>
      {children}
    </section>
  )
}

function Button({ children }: { children: ReactNode }) {
  return (
    <a
      className="inline-block rounded-xl bg-emerald-700 px-6 py-3 font-semibold text-white no-underline shadow-lg transition hover:bg-emerald-800"
      href="/contact"
    >
      {children}
    </a>
  )
}

function Links({ names, list }: { names: readonly string[]; list: string }) {
  return (
    <ul className={`m-0 list-none p-0 ${list}`}>
      {names.map((name) => (
        <li key={name}>
          <a
            className="text-sm font-medium text-slate-700 no-underline hover:text-emerald-700 dark:text-slate-200"
            href={`/${name.toLowerCase()}`}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

type CardsProps = {
  title: string
  count: number
  seed: number
  points?: number
  icon?: boolean
  link?: boolean
}

function Cards({ title, count, seed, points = 0, icon, link }: CardsProps) {
  return (
    <Section title={title}>
      <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        {many(count, (index) => (
          <article
            key={index}
            className="flex flex-col gap-3 rounded-2xl border border-slate-200 bg-slate-50 p-6 shadow-sm transition hover:shadow-md dark:border-slate-800 dark:bg-slate-900"
          >
            {icon && <Icon path={`M${3 + index} 3h10v16H7zM8 ${index}h8M12 17v4`} />}
            <h3 className="m-0 text-xl font-semibold leading-snug">
              <a className="text-slate-900 no-underline hover:underline dark:text-white" href="/work">
                {sentence(seed + index + 100, 2)}
              </a>
            </h3>
            <p className="m-0 leading-relaxed text-slate-600 dark:text-slate-300">{sentence(seed + index)}</p>
            {points > 0 && (
              <ul className="m-0 mt-auto grid list-none gap-1 border-t border-slate-200 p-0 pt-4 text-sm text-slate-500">
                {many(points, (point) => (
                  <li key={point} className="flex items-center gap-2 before:content-['✓']">
                    {sentence(seed * point + index, 5)}
                  </li>
                ))}
              </ul>
            )}
            {link && (
              <a className="mt-auto font-medium text-emerald-700 underline-offset-4" href="/services">
                {sentence(seed + index + 200, 3)}
              </a>
            )}
          </article>
        ))}
      </div>
    </Section>
  )
}

function Icon({ path }: { path: string }) {
  return (
    <svg
      className="h-10 w-10 text-emerald-700"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}

function Contact() {
  return (
    <Section title="Tell us about your project">
      <form className="grid max-w-2xl gap-4" method="post" action="/contact">
        {['Name', 'E-mail', 'Phone', 'Company', 'Message'].map((label) => (
          <label key={label} className="grid gap-1">
            <span className="text-sm font-semibold">{label}</span>
            <input
              className="w-full rounded-lg border border-slate-300 bg-white px-4 py-2 text-base text-slate-900 shadow-sm dark:border-slate-700 dark:bg-slate-900 dark:text-white"
              name={label.toLowerCase()}
              required
            />
          </label>
        ))}
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
