package cm.annales.app;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
