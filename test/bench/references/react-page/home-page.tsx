import { articles, cases, facts, industries, links, questions, services, steps, voices } from './content.ts'
import { sheet } from './sheet.ts'

/*
 * The home page of an agency as most are written: some 350 elements in twelve sections, one language, icons inline
 * and texts in the code. It is compared with ours, and imports nothing of it.
 */

export function HomePage() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Northbridge: apps for companies that grow</title>
        <meta name="description" content="We design, build and run apps for retail, health and logistics." />
        <link rel="icon" href="/favicon.svg" />
        <style>{sheet}</style>
      </head>
      <body>
        <Header />
        <main>
          <Hero />
          <Facts />
          <Services />
          <Industries />
          <Cases />
          <Steps />
          <Voices />
          <Articles />
          <Questions />
          <Contact />
        </main>
        <Footer />
      </body>
    </html>
  )
}

function Header() {
  return (
    <header className="header">
      <a className="logo" href="/">
        Northbridge
      </a>
      <nav aria-label="Main">
        <ul>
          {links.slice(0, 6).map((name) => (
            <li key={name}>
              <a href={`/${name.toLowerCase()}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <a className="button" href="/contact">
        Get a quote
      </a>
    </header>
  )
}

function Hero() {
  return (
    <section className="hero">
      <h1>Apps that your customers keep on the first screen</h1>
      <p className="lead">
        We design, build and run mobile and web apps for companies in retail, health, logistics and education,
        from the first sketch to the hundred thousandth user.
      </p>
      <p>
        <a className="button" href="/contact">
          Start a project
        </a>
        <a className="link" href="/work">
          See our work
        </a>
      </p>
    </section>
  )
}

function Facts() {
  return (
    <dl className="facts">
      {facts.map(([value, label]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Icon({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

function Services() {
  return (
    <section>
      <h2>What we do</h2>
      <ul className="grid">
        {services.map(({ name, text, icon }) => (
          <li key={name} className="card">
            <Icon path={icon} />
            <h3>{name}</h3>
            <p>{text}</p>
            <a href="/services">About {name}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Industries() {
  return (
    <section>
      <h2>Who we work for</h2>
      <ul className="tags">
        {industries.map((name) => (
          <li key={name}>
            <a href="/industries">{name}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Cases() {
  return (
    <section>
      <h2>Recent work</h2>
      <div className="grid">
        {cases.map(({ name, text, numbers }) => (
          <article key={name} className="card case">
            <h3>
              <a href="/work">{name}</a>
            </h3>
            <p>{text}</p>
            <ul>
              {numbers.map((number) => (
                <li key={number}>{number}</li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </section>
  )
}

function Steps() {
  return (
    <section>
      <h2>How we work</h2>
      <ol className="steps">
        {steps.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Voices() {
  return (
    <section>
      <h2>What customers say</h2>
      <div className="grid">
        {voices.map(({ words, who, role }) => (
          <figure key={who} className="card">
            <blockquote>
              <p>{words}</p>
            </blockquote>
            <figcaption>
              <strong>{who}</strong>
              <span>{role}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}

function Articles() {
  return (
    <section>
      <h2>Articles</h2>
      <div className="grid">
        {articles.map(({ title, text, date }) => (
          <article key={title} className="card">
            <time dateTime={date}>{date}</time>
            <h3>
              <a href="/blog">{title}</a>
            </h3>
            <p>{text}</p>
          </article>
        ))}
      </div>
    </section>
  )
}

function Questions() {
  return (
    <section>
      <h2>Questions</h2>
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  )
}

function Contact() {
  return (
    <section>
      <h2>Tell us about your project</h2>
      <form method="post" action="/contact">
        {['Name', 'E-mail', 'Phone', 'Company'].map((label) => (
          <label key={label}>
            <span>{label}</span>
            <input name={label.toLowerCase()} />
          </label>
        ))}
        <label>
          <span>Message</span>
          <textarea name="message" rows={5} />
        </label>
        <button className="button" type="submit">
          Send
        </button>
      </form>
    </section>
  )
}

function Footer() {
  return (
    <footer className="footer">
      {['Company', 'Services', 'Industries', 'Contact'].map((title) => (
        <nav key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {links.map((name) => (
              <li key={name}>
                <a href={`/${name.toLowerCase()}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      <p>© 2026 Northbridge. All rights reserved.</p>
    </footer>
  )
}
