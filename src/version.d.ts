/** The version of the app, put in by the build; the same as in `<meta name="version">`. */
declare const __VERSION__: string;
