import '../../../src/admin/routes.tsx'
import '../../../src/background.ts'
import '../../../src/routes/routes.ts'
import '../../../src/routes/texts/text-routes.ts'
import '../../../src/sharing/routes.tsx'

/* What the worker imports when it is first needed is there before the first test. */
