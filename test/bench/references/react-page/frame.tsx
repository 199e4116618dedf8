type Links = { links: readonly string[] }

export function Header({ links }: Links) {
  return (
    <header className="sticky top-0 z-10 flex items-center gap-6 border-b border-slate-200 bg-white px-6 py-3 dark:border-slate-800 dark:bg-slate-950">
      <a className="text-xl font-bold text-slate-900 no-underline dark:text-white" href="/">
        Northbridge
      </a>
      <nav className="ml-auto hidden md:block" aria-label="Main">
        <ul className="m-0 flex list-none gap-5 p-0">
          {links.map((name) => (
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
      </nav>
      <a
        className="rounded-lg bg-emerald-700 px-4 py-2 text-sm font-semibold text-white no-underline hover:bg-emerald-800"
        href="/contact"
      >
        Get a quote
      </a>
    </header>
  )
}

export function Footer({ links }: Links) {
  return (
    <footer className="grid grid-cols-2 gap-8 border-t border-slate-200 bg-slate-50 px-6 py-12 dark:border-slate-800 dark:bg-slate-900 md:grid-cols-4 md:px-12">
      {['Company', 'Services', 'Industries', 'Contact'].map((title) => (
        <nav key={title} aria-label={title}>
          <h2 className="m-0 mb-3 text-sm font-semibold uppercase tracking-wide">{title}</h2>
          <ul className="m-0 list-none p-0">
            {links.map((name) => (
              <li key={name} className="py-1">
                <a
                  className="text-sm text-slate-600 no-underline hover:text-emerald-700 hover:underline dark:text-slate-300"
                  href={`/${name.toLowerCase()}`}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      <p className="col-span-2 m-0 text-sm text-slate-500 md:col-span-4">
        © 2026 Northbridge. All rights reserved.
      </p>
    </footer>
  )
}
