import '../../../src/admin/routes.tsx'
import '../../../src/background.ts'
import '../../../src/routes/rendered-routes.ts'
import '../../../src/routes/texts/text-routes.ts'
import '../../../src/sharing/routes.tsx'

/* Loads the modules that the worker imports on first use before the first test. */
