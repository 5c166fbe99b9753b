import fc from 'fast-check'

/** Every property test uses the seed that the run printed, so FREEHOLD_SEED=<that seed> repeats its cases. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.FREEHOLD_SEED) })
