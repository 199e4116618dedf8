/** What any worker costs. */
export default { fetch: () => new Response('empty') }
