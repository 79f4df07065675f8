// Only a browser without module scripts, such as Internet Explorer, runs this file; so it is written in the language of 2009.
window.location.replace('/unsupported.html');
