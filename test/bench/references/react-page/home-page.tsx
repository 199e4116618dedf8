import { articles, cases, facts, industries, links, questions, services, steps, voices } from './content.ts'
import { Footer, Header } from './frame.tsx'
import { Contact, Questions } from './questions.tsx'
import { Icon, Section } from './section.tsx'

/*
 * The home page of an agency as most are written: some 350 elements in twelve sections, one language, utility classes,
 * icons inline and texts in the code. It is compared with ours, and imports nothing of it.
 */

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
        <Header links={links.slice(0, 6)} />
        <main>
          <Hero />
          <Facts />
          <Services />
          <Industries />
          <Cases />
          <Steps />
          <Voices />
          <Articles />
          <Questions all={questions} />
          <Contact />
        </main>
        <Footer links={links} />
      </body>
    </html>
  )
}

function Hero() {
  return (
    <section className="relative overflow-hidden bg-gradient-to-br from-emerald-50 to-white px-6 py-20 dark:from-emerald-950 dark:to-slate-950 md:px-12 md:py-32">
      <h1 className="m-0 max-w-4xl text-4xl font-bold leading-tight tracking-tight md:text-6xl">
        Apps that your customers keep on the first screen
      </h1>
      <p className="mt-6 max-w-2xl text-lg leading-relaxed text-slate-600 dark:text-slate-300 md:text-xl">
        We design, build and run mobile and web apps for companies in retail, health, logistics and education,
        from the first sketch to the hundred thousandth user.
      </p>
      <p className="mt-10 flex flex-wrap items-center gap-4">
        <a
          className="inline-block rounded-xl bg-emerald-700 px-6 py-3 font-semibold text-white no-underline shadow-lg transition hover:bg-emerald-800"
          href="/contact"
        >
          Start a project
        </a>
        <a className="font-medium text-emerald-700 underline-offset-4 hover:underline" href="/work">
          See our work
        </a>
      </p>
    </section>
  )
}

function Facts() {
  return (
    <dl className="mx-auto grid max-w-6xl grid-cols-2 gap-6 px-6 py-12 md:grid-cols-4">
      {facts.map(([value, label]) => (
        <div key={label} className="flex flex-col-reverse border-l-4 border-emerald-600 px-4 py-2">
          <dt className="text-sm text-slate-500 dark:text-slate-400">{label}</dt>
          <dd className="m-0 text-4xl font-bold tracking-tight">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Services() {
  return (
    <Section title="What we do">
      <ul className="m-0 grid list-none gap-6 p-0 md:grid-cols-2 lg:grid-cols-3">
        {services.map(({ name, text, icon }) => (
          <li
            key={name}
            className="flex flex-col gap-3 rounded-2xl border border-slate-200 bg-slate-50 p-6 shadow-sm transition hover:shadow-md dark:border-slate-800 dark:bg-slate-900"
          >
            <Icon path={icon} />
            <h3 className="m-0 text-xl font-semibold leading-snug">{name}</h3>
            <p className="m-0 leading-relaxed text-slate-600 dark:text-slate-300">{text}</p>
            <a
              className="mt-auto font-medium text-emerald-700 underline-offset-4 hover:underline"
              href="/services"
            >
              About {name}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Industries() {
  return (
    <Section title="Who we work for">
      <ul className="m-0 flex list-none flex-wrap gap-3 p-0">
        {industries.map((name) => (
          <li key={name} className="inline-flex">
            <a
              className="rounded-full border border-slate-300 px-4 py-2 text-sm text-slate-700 no-underline transition hover:border-emerald-600 dark:border-slate-700 dark:text-slate-200"
              href="/industries"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Cases() {
  return (
    <Section title="Recent work">
      <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        {cases.map(({ name, text, numbers }) => (
          <article
            key={name}
            className="flex flex-col gap-3 rounded-2xl border border-slate-200 bg-white p-6 shadow-md dark:border-slate-800 dark:bg-slate-900"
          >
            <h3 className="m-0 text-xl font-semibold leading-snug">
              <a className="text-slate-900 no-underline hover:underline dark:text-white" href="/work">
                {name}
              </a>
            </h3>
            <p className="m-0 leading-relaxed text-slate-600 dark:text-slate-300">{text}</p>
            <ul className="m-0 mt-auto grid list-none gap-1 border-t border-slate-200 p-0 pt-4 text-sm text-slate-500 dark:border-slate-800">
              {numbers.map((number) => (
                <li key={number} className="flex items-center gap-2 before:content-['✓']">
                  {number}
                </li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </Section>
  )
}

function Steps() {
  return (
    <Section title="How we work">
      <ol className="m-0 grid list-none gap-8 p-0 md:grid-cols-5">
        {steps.map(({ name, text }) => (
          <li key={name} className="flex flex-col gap-2 border-t-4 border-emerald-600 pt-4">
            <h3 className="m-0 text-lg font-semibold">{name}</h3>
            <p className="m-0 text-sm leading-relaxed text-slate-600 dark:text-slate-300">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Voices() {
  return (
    <Section title="What customers say">
      <div className="grid gap-6 md:grid-cols-3">
        {voices.map(({ words, who, role }) => (
          <figure
            key={who}
            className="m-0 flex flex-col gap-6 rounded-2xl bg-slate-100 p-8 shadow-inner dark:bg-slate-900"
          >
            <blockquote className="m-0 text-lg italic leading-relaxed">
              <p className="m-0">{words}</p>
            </blockquote>
            <figcaption className="mt-auto grid gap-1">
              <strong className="font-semibold">{who}</strong>
              <span className="text-sm text-slate-500 dark:text-slate-400">{role}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  )
}

function Articles() {
  return (
    <Section title="Articles">
      <div className="grid gap-6 md:grid-cols-3">
        {articles.map(({ title, text, date }) => (
          <article key={title} className="flex flex-col gap-3 rounded-2xl border border-slate-200 p-6">
            <time className="text-sm text-slate-500 dark:text-slate-400" dateTime={date}>
              {date}
            </time>
            <h3 className="m-0 text-xl font-semibold leading-snug">
              <a className="text-slate-900 no-underline hover:underline dark:text-white" href="/blog">
                {title}
              </a>
            </h3>
            <p className="m-0 leading-relaxed text-slate-600 dark:text-slate-300">{text}</p>
          </article>
        ))}
      </div>
    </Section>
  )
}
