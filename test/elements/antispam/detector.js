window.hasDetector = true;
