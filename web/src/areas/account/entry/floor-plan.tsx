/** A floor plan of four apartments around a staircase; the vacant one is hatched. */
export function FloorPlan() {
  return (
    <svg viewBox="0 0 640 460" fill="none" role="presentation">
      <defs>
        <pattern id="empty" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0v9" stroke="#c386c1" strokeOpacity="0.45" strokeWidth="1" />
        </pattern>
      </defs>
      <path d="M372 42h226v166H372z" fill="url(#empty)" />
      <g stroke="#dfdbdf" strokeWidth="5" strokeLinecap="square">
        <path d="M42 42h556v376H42z" />
        <path d="M268 42v70M268 156v52M372 42v70M372 156v52M42 208h150M236 208h36M368 208h36M448 208h150" />
        <path d="M42 252h150M236 252h36M368 252h36M448 252h150M268 418v-70M268 304v-52M372 418v-70M372 304v-52" />
      </g>
      <g stroke="#a29aa2" strokeWidth="2" strokeLinecap="square">
        <path d="M158 42v62M158 148v60M42 138h72M482 42v62M482 148v60M598 138h-72" />
        <path d="M158 418v-62M158 312v-60M42 322h72M482 418v-62M482 312v-60M598 322h-72" />
        <path d="M272 58h96M272 72h96M272 86h96M272 100h96M320 52v62M272 402h96" />
      </g>
      <g stroke="#c386c1" strokeWidth="1.5">
        <path d="M268 112h-44M224 112a44 44 0 0 0 44 44" />
        <path d="M372 112h44M416 112a44 44 0 0 1-44 44" />
        <path d="M268 348h-44M224 348a44 44 0 0 1 44-44" />
        <path d="M372 348h44M416 348a44 44 0 0 0-44-44" />
        <path d="M192 208v-44M192 164a44 44 0 0 1 44 44" />
        <path d="M448 208v-44M448 164a44 44 0 0 0-44 44" />
        <path d="M192 252v44M192 296a44 44 0 0 0 44-44" />
        <path d="M448 252v44M448 296a44 44 0 0 1-44-44" />
        <path d="M158 104h-44M114 104a44 44 0 0 0 44 44M482 104h44M526 104a44 44 0 0 1-44 44" />
        <path d="M158 356h-44M114 356a44 44 0 0 1 44-44M482 356h44M526 356a44 44 0 0 0-44-44" />
      </g>
      <g stroke="#7e767e" strokeWidth="1">
        <path d="M42 18h556M42 12v12M598 12v12M268 12v12M372 12v12M18 42v376M12 42h12M12 418h12M12 230h12" />
        <path d="M58 156h40v36H58zM58 268h40v36H58zM582 156h-40v36h40zM582 268h-40v36h40z" />
        <path d="M70 58h60v30H70zM510 58h60v30h-60zM70 372h60v30H70zM510 372h60v30h-60z" />
        <circle cx="220" cy="74" r="15" />
        <circle cx="420" cy="74" r="15" />
        <circle cx="220" cy="386" r="15" />
        <circle cx="420" cy="386" r="15" />
      </g>
    </svg>
  )
}
