/**
 * What pages have none of, with the code of react-dom's server that is for it. Exports that this needs are left out of
 * React as well (react-modules.ts), so that the build stops if something begins to use them.
 */
const parts: Record<string, [code: RegExp, left: string][]> = {
  'rendering that is begun at one time and resumed at another': [
    [/\brequest\.(?:trackedPostpones|formState)\b(?! =)/g, 'null'],
    [/\btask\.replay\b(?! =)/g, 'null'],
    [/boundary = null;\n\s+if \(null === boundary\)/g, 'if (!0)'],
    [/if \(null === segment\)/g, 'if (!1)'],
    [
      /if \(\s+(-1 !== childIndex) &&\s+\((\(task\.keyPath = \[task\.keyPath, "Fragment", childIndex\]\)),\s+null !== null\)\s+\)/g,
      '$1 && $2;\n  if (!1)',
    ],
    [/\bname = getComponentNameFromType\(type\),/g, 'name = null,'],
    functions('untrackBoundary', ''),
  ],
  'pieces of HTML that nothing writes': [
    [/\b(?<!function )stringTo(?:Precomputed)?Chunk\(\n? *['"]/g, '/* @__PURE__ */ $&'],
  ],
  'preloads, and headers that tell of them': [
    [/^ReactDOMSharedInternals\.d = \{[^}]*\};\n/gm, ''],
    [/\bheaders &&\s+0 < headers\.remainingCapacity/g, '!1'],
    [/\bimportMap = onHeaders\s+\?/g, 'importMap = !1 ?'],
    functions('safelyEmitEarlyPreloads', ''),
  ],
  'scripts of React’s own that start it in the browser': [
    [/void 0 !== (?:bootstrapScriptContent|importMap) &&/g, '!1 &&'],
    [/if \(void 0 !== bootstrap(?:Scripts|Modules)\)/g, 'if (!1)'],
  ],
  'lists that reveal their boundaries in rows': [
    [/^ {6}case REACT_SUSPENSE_LIST_TYPE:\n {8}a: \{.*?(?=^ {6}case )/gms, ''],
    [/\b[\w$]+\.row\b(?! =)/g, 'null'],
    [/null !== row &&/g, '!1 &&'],
    functions('finishSuspenseListRow|tryToResolveTogetherRow|unblockSuspenseListRow', ''),
  ],
  'transitions between views': [
    [/^ {6}case REACT_VIEW_TRANSITION_TYPE:\n.*?(?=^ {6}case )/gms, ''],
    [/\b\w+\.viewTransition\b(?! =)/g, 'null'],
    [/\brequiresViewTransitions = [^;]+;/g, 'requiresViewTransitions = !1;'],
    [/\brequiresViewTransitions &&/g, '!1 &&'],
    functions('pushViewTransitionAttributes', ''),
  ],
  'styles that React orders and waits for': [
    [/if \(\s+"string" !== typeof precedence \|\|.*?\n {8}\)/gs, 'if (!0)'],
    [
      /if \(\s+4 === formatContext\.insertionMode \|\|\s+noscriptTagInScope\$jscomp\$2 \|\|.*?\n {6}\) \{/gs,
      'if (!0) {',
    ],
    [/^ +renderState[\w$]*\.styles\.forEach\([^)]*\);\n/gm, ''],
    [/\brequiresStyleInsertion\n {4}\?/g, '!1 ?'],
    [
      /null !== hoistableState &&\s+formatContext\.tagScope & 64 &&\s+\(hoistableState\.suspenseyImages = !0\);/g,
      '',
    ],
    functions('hoistHoistables', ''),
    functions('hasSuspenseyContent', 'return !1'),
    functions('writeHoistablesForBoundary', 'return !0'),
  ],
  'forms whose action is a function': [
    [/"function" === typeof formAction(?:\$jscomp\$1)?(?![.$])/g, '!1'],
    [/null != formData(?:\$jscomp\$[01])? &&/g, '!1 &&'],
    [/null !== formActionName &&/g, '!1 &&'],
    [/^ {4}use(?:ActionState|FormState): useActionState,\n/gm, ''],
    [/^ {4}use(?:Optimistic|HostTransitionStatus): function.*?^ {4}\},\n/gms, ''],
  ],
  classes: [[/\btype\.prototype && type\.prototype\.isReactComponent/g, '!1']],
  'components of other kinds': [
    [/^ {6}case REACT_(?:ACTIVITY|SCOPE)_TYPE:\n.*?(?=^ {6}case )/gms, ''],
    [/^ {8}case REACT_(?:FORWARD_REF|MEMO|LAZY)_TYPE:\n.*?(?=^ {8}case |^ {6}\})/gms, ''],
  ],
  'what only the browser renders': [
    [/(?<!function )\bisRecoverableError\([\w$]+\)/g, '!1'],
    [/\bisRecoverableReason\b(?! =)/g, '!1'],
    [/\b\w+\.\$\$typeof === REACT_RECOVERABLE_TYPE/g, '!1'],
  ],
  'other hooks': [
    [
      /^ {4}use(?:DeferredValue|Transition|SyncExternalStore|MemoCache|CacheRefresh): function.*?^ {4}\},\n/gms,
      '',
    ],
    [/,\n {4}useEffectEvent: function.*?^ {4}\}\n/gms, '\n'],
    [/^ {4}use(?:InsertionEffect|ImperativeHandle|DebugValue): noop,\n/gm, ''],
  ],
  'options whose words are components': [
    [
      /React\.Children\.forEach\(children, function \(child\) \{/g,
      '[children].flat(1 / 0).forEach(function (child) { "boolean" !== typeof child &&',
    ],
  ],
  'other versions of React: both packages are in the bundle': [
    functions('ensureCorrectIsomorphicReactVersion', ''),
  ],
  'stacks of components: the log has an error’s own': [
    functions('getThrownInfo', 'return {}'),
    functions('defaultErrorHandler', 'console.error(arguments[0]); return null'),
  ],
}

/** `sources`: what the site's code says, and with it the attributes and properties of styles that pages can have. */
export function rendersPages(code: string, sources: string): string {
  const rest = Object.entries(parts).reduce((left, [what, replaced]) => {
    return replaced.reduce((rest, [pattern, by]) => {
      const next = rest.replace(pattern, by)
      if (next === rest) throw new Error(`react-dom has changed: ${what}: ${pattern}`)
      return next
    }, left)
  }, code)
  const said = new Set(sources.match(/\w+/g))
  const aliases = /^ {4}\["([\w-]+)", "[\w:-]+"\],?\n/gm
  const unitless = /(?<=unitlessNumbers = new Set\(\n +")[\w ]+/
  if (!aliases.test(rest) || !unitless.test(rest))
    throw new Error('react-dom has changed: names are elsewhere')
  return rest
    .replace(aliases, (line, name) => (said.has(name) ? line : ''))
    .replace(unitless, (names) =>
      names
        .split(' ')
        .filter((name) => said.has(name))
        .join(' '),
    )
}

function functions(names: string, body: string): [RegExp, string] {
  return [new RegExp(`^function (${names})\\(.*?^\\}\\n`, 'gms'), `function $1() { ${body} }\n`]
}
