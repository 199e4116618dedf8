import { escapeHtml } from './listen.ts'

/** The sign-in page: accepts any e-mail address, as this is the developer's own machine. */
export function signInPage({ returnTo, problem = '' }: { returnTo: string; problem?: string }): string {
  const note = problem ? `<p id="problem" role="alert">${escapeHtml(problem)}</p>` : ''
  const state = problem ? ' aria-invalid="true" aria-describedby="problem" autofocus' : ' autofocus'
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sign in (local stand-in for Cloudflare Access)</title>
<style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  main { max-inline-size: 26rem; margin: 12vh auto; padding: 1rem }
  input, select, button { display: block; box-sizing: border-box; inline-size: 100%; font: inherit; padding: .7rem; margin-block: .4rem 1rem }
</style>
</head>
<body>
<main>
<h1>Sign in</h1>
<p>This stands in for Cloudflare Access on your own machine. Any e-mail address works.</p>
${note}
<form method="post" action="/sign-in">
<input type="hidden" name="return" value="${escapeHtml(returnTo)}">
<label for="email">E-mail address</label>
<input id="email" name="email" type="email" autocomplete="email" required value="editor@example.com"${state}>
<label for="group">Group, which gives the role</label>
<select id="group" name="group">
<option>owners</option>
<option>editors</option>
<option>writers</option>
<option value="">none: no access</option>
</select>
<button>Sign in</button>
</form>
</main>
</body>
</html>
`
}
