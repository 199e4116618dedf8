/** Writes a text to the terminal of who runs the tests, also when they pass. */
export async function print(request: Request): Promise<Response> {
  process.stdout.write(await request.text())
  return new Response()
}
