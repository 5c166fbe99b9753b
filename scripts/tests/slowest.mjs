const shown = 10

/** Prints the files of a run that took longest, each with its imports and preparations. */
export default class SlowestFiles {
  onTestRunEnd(modules) {
    if (modules.length <= shown) return
    const files = modules.map((module) => ({ name: module.relativeModuleId, seconds: secondsOf(module.diagnostic()) }))
    const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, shown)
    const lines = slowest.map(({ name, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${name}`)
    console.log(`The slowest of ${files.length} files:\n${lines.join('\n')}`)
  }
}

const secondsOf = ({ prepareDuration, environmentSetupDuration, setupDuration, collectDuration, duration }) =>
  (prepareDuration + environmentSetupDuration + setupDuration + collectDuration + duration) / 1000
